import { paths } from '../documents/paths.ts';
import { READ_LIMIT } from '../http/headers.ts';
import { QUERY_TERMS } from '../http/query.ts';
import { limitText } from '../http/write-limits.ts';
import type { Operation, SiteContext } from '../operations/operation.ts';
import { list } from '../prose/markdown.ts';
import { serviceDescription } from '../resources/profile/closed.ts';
import { TEXT_TERMS } from '../resources/writes.ts';

type Sources = Pick<SiteContext, 'address' | 'content'>;

/** What holds for all operations, as paragraphs. */
const generalTerms = ({ address }: Pick<SiteContext, 'address'>): string[] => [
  `No key or account is needed. Start with \`GET ${address.operation('getIndex')}\`; every body links to related resources. ` +
    'All bodies are UTF-8 JSON with snake_case names. Dates are `YYYY-MM-DD`, months are `YYYY-MM`, and timestamps are RFC 3339 in UTC. A field without a value is absent, never null. HEAD works wherever GET does.',
  QUERY_TERMS,
  `Reads: at most ${READ_LIMIT.requests} in ${READ_LIMIT.seconds} seconds from one IP address. Above that, the platform answers 429 in its own format: wait a minute.`,
  TEXT_TERMS,
  'All API errors have the same format: `error.code` is stable and meant for programs, `error.message` says what is wrong and how to fix it, and `error.docs` links to the reference.',
  `The owner decides how you may use what you read here: see \`sharing_policy\` in \`GET ${address.operation('getProfile')}\`. The MIT License covers this description and the software behind it.`,
];

export const introduction = (build: Sources): string =>
  [serviceDescription(build.content), ...generalTerms(build)].join('\n\n');

/** What the description of a write adds: the rules of conduct, what happens next, and the limits. */
const onWriting = (
  { address, content: { site } }: Sources,
  { rules = [], nextSteps }: Pick<Operation, 'rules' | 'nextSteps'>,
): string[] => [
  'Rules:',
  list(rules),
  'What happens next:',
  list(nextSteps?.(site, address.page(paths.privacy)) ?? []),
  `Limits per IP address: ${limitText(site.write_limits)}. Only accepted submissions count: a refused one or a retry does not. Send an \`Idempotency-Key\`; without one, the same body sent again on the same or the following day (UTC) counts as the same submission. Fields that are not in the schema are rejected, and \`website\` must stay empty.`,
];

export const operationDescription = (build: SiteContext, operation: Operation): string => {
  const { method, summary, advice, overHttp, notice } = operation;
  return [
    notice?.(build) ?? '',
    [summary, advice, overHttp].filter(Boolean).join(' '),
    ...(method === 'POST' ? onWriting(build, operation) : []),
  ]
    .filter(Boolean)
    .join('\n\n');
};
