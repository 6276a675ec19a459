import { counted } from '../../api/prose/counted.ts';
import { countedRoles } from '../../api/resources/experience/counted-roles.ts';
import { isSampleHost, isSampleMail } from '../../api/sample-address.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { readSite } from '../../content-files/read.ts';
import type { Content } from '../../schemas/content.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The content with its translations and the sizes of its pictures. */
export type ReadContent = Awaited<ReturnType<typeof readSite>>;

/** Reads the content folder and its pictures, as the build does. */
export const checkedContent = async (
  folder: string,
  today: string,
): Promise<{ readonly read?: ReadContent; readonly finding: Finding }> => {
  try {
    const read = await readSite(folder, today);
    const { experience, products } = read.content;
    const entries = `${countedRoles(experience)} and ${counted(products.length, 'product')}`;
    return { read, finding: ok('content', `${folder} is valid: ${entries}.`) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { summary, lines } = new ContentError(error.problems, 'it cannot be built');
    const remedy = 'Correct the files. Checks that need valid content were skipped.';
    return { finding: { ...problem('content', summary, remedy), details: lines } };
  }
};

/** Checks that the owner’s address is not an example. */
export const contactFinding = ({ owner }: SiteContent): Finding =>
  isSampleMail(owner.email)
    ? problem(
        'contact',
        `The owner’s address is ${owner.email}, which is only an example.`,
        'Set `owner` in site.yaml to your name and the address that messages should go to.',
      )
    : ok('contact', `Messages go to ${owner.email}.`);

/** An address in prose. Punctuation at its end belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>()[\]{}"'`|\\^]*[^\s<>()[\]{}"'`|\\^.,;:!?…’”*_]/g;

const idOr = (key: string, value: unknown): string => {
  const id: unknown = Reflect.get(Object(value), 'id');
  return typeof id === 'string' ? id : key;
};

/**
 * The addresses in `value` that are reserved for examples, each with its path, such as `products.tally.website`.
 */
const sampleAddresses = (value: unknown, place: string): string[] => {
  if (typeof value === 'string') {
    const found = (value.match(ADDRESS) ?? []).filter(url => isSampleHost(URL.parse(url)?.hostname ?? ''));
    return found.map(url => `${url} in ${place}`);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    sampleAddresses(inner, place === '' ? key : `${place}.${idOr(key, inner)}`),
  );
};

/** Finds sample addresses left in the content. */
export const sampleFindings = (content: Content): Finding[] => {
  const details = sampleAddresses(content, '');
  if (details.length === 0) return [];
  const message = `${counted(details.length, 'address', 'addresses')} in the content ${details.length === 1 ? 'is' : 'are'} reserved for examples:`;
  const remedy = 'Replace them with your own, or remove the rest of the sample.';
  return [{ ...warning('sample', message, remedy), details }];
};
