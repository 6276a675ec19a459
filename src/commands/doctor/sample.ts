import type { Content } from '../../schemas/content.ts';
import { isSampleMail } from '../../schemas/sample-address.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { sampleLinksIn } from './links.ts';

/** Whether the owner’s address can be real. */
export const contactFinding = ({ owner }: SiteContent): Finding =>
  isSampleMail(owner.email)
    ? problem(
        'contact',
        `The owner’s address is ${owner.email}, which is only an example.`,
        'Set `owner` in site.yaml to your name and the address that messages should go to.',
      )
    : ok('contact', `Messages go to ${owner.email}.`);

/** The addresses of the sample that are left in the content, if there are any. */
export const sampleAddressFindings = (content: Content): Finding[] => {
  const found = sampleLinksIn(content);
  if (found.length === 0) return [];
  const message = `${found.length} of the addresses in the content are reserved for examples:`;
  const remedy = 'Replace them with your own, or remove the rest of the sample.';
  const details = found.map(({ url, places }) => `${url} in ${places.join(', ')}`);
  return [{ ...warning('sample', message, remedy), details }];
};
