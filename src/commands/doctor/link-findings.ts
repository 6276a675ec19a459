import { counted } from '../../api/prose/counted.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { type Limits, type LinkAnswer, linkAnswers } from './link-answers.ts';
import { CACHE_DAYS, type LinkCache } from './link-cache.ts';
import type { Link } from './links.ts';

interface LinkOptions extends Limits {
  readonly cache: LinkCache;
  /** Whether to send no request at all. */
  readonly offline?: boolean;
  /** Called before requests are sent, with their number. */
  readonly onStart?: (count: number) => void;
}

type Asked = Link & { readonly answer: LinkAnswer };

const words = (answer: LinkAnswer): string => {
  if (answer.kind === 'silent') return answer.reason;
  return 'status' in answer ? `status ${answer.status}` : 'answers';
};

const linkLines = (links: readonly Asked[]): string[] =>
  links.map(({ url, answer, places }) => `${url} (${words(answer)}) in ${places.join(', ')}`);

/** `what` says why: `skipped (--offline)`. */
const notChecked = (links: readonly Link[], unknown: number, what: string, remedy: string): Finding => {
  const known = links.length - unknown;
  const lately = known > 0 ? ` ${known} answered in the last ${CACHE_DAYS} days.` : '';
  const message = `${unknown} of ${counted(links.length, 'outside link')} ${what}.${lately}`;
  return warning('links', message, remedy);
};

/** A host without an address is gone, unless nothing has an address because there is no network. */
const isGone = ({ answer }: Asked): boolean =>
  answer.kind === 'gone' || (answer.kind === 'silent' && answer.reason === 'ENOTFOUND');

const broken = (gone: readonly Asked[]): Finding => ({
  ...problem(
    'links',
    `${counted(gone.length, 'outside link leads', 'outside links lead')} nowhere:`,
    'Correct or remove them in the content.',
  ),
  details: linkLines(gone),
});

const silent = (failing: readonly Asked[]): Finding => ({
  ...warning(
    'links',
    `${counted(failing.length, 'outside link')} did not answer:`,
    'Run the command again later, and correct those that stay like that.',
  ),
  details: linkLines(failing),
});

const working = (links: readonly Link[], count: number, refusing: readonly Asked[]): Finding => {
  const message = `${count} of ${counted(links.length, 'outside link')} answer. Links that did in the last ${CACHE_DAYS} days were not requested again.`;
  if (refusing.length === 0) return ok('links', message);
  return {
    ...ok('links', `${message} These refuse programs; open them yourself:`),
    details: linkLines(refusing),
  };
};

/** Checks the links. Those that answered in the last days are not requested again. */
export const linkFindings = async (
  links: readonly Link[],
  { cache, offline = false, onStart, ...limits }: LinkOptions,
): Promise<Finding[]> => {
  const due = links.filter(({ url }) => !cache.has(url));
  if (links.length === 0) return [ok('links', 'The content has no outside links.')];
  if (due.length > 0 && offline) {
    return [notChecked(links, due.length, 'skipped (--offline)', 'Leave out --offline.')];
  }
  if (due.length > 0) onStart?.(due.length);
  const asked = await linkAnswers(due, limits);
  await cache.add(asked.filter(({ answer }) => answer.kind === 'answers').map(({ url }) => url));
  if (asked.length > 0 && asked.every(({ answer }) => answer.kind === 'silent')) {
    const reasons = [...new Set(asked.map(({ answer }) => words(answer)))].join(', ');
    const remedy = 'Is there a network? Run the command again when there is.';
    return [notChecked(links, asked.length, `could not be checked: nothing answered (${reasons})`, remedy)];
  }
  const gone = asked.filter(isGone);
  const refusing = asked.filter(({ answer }) => answer.kind === 'refuses');
  const failing = asked.filter(link => /fails|silent/.test(link.answer.kind) && !isGone(link));
  const count = links.length - gone.length - refusing.length - failing.length;
  return [
    ...(gone.length > 0 ? [broken(gone)] : []),
    ...(failing.length > 0 ? [silent(failing)] : []),
    working(links, count, refusing),
  ];
};
