import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../schemas/content.ts';
import { isSampleMail } from '../../schemas/sample-address.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { sampleLinksIn } from './links.ts';

/** Whether the owner’s address is one that somebody can have. */
export const contactFinding = ({ owner }: SiteContent): Finding =>
  isSampleMail(owner.email)
    ? problem(
        'contact',
        `The owner’s address is ${owner.email}, which belongs to nobody.`,
        'Set `owner` in site.yaml to your name and address: messages go there.',
      )
    : ok('contact', `Messages go to ${owner.email}.`);

/** The addresses of the sample that are left in the content, if there are any. */
export const sampleAddressFindings = (content: Content): Finding[] => {
  const found = sampleLinksIn(content);
  if (found.length === 0) return [];
  const message = `${found.length} of the addresses in the content are reserved for examples:`;
  const remedy = 'Write your own, or remove what is left of the sample.';
  const details = found.map(({ url, places }) => `${url} in ${places.join(', ')}`);
  return [{ ...warning('sample', message, remedy), details }];
};

/** Who holds the copyright in the project as it is published. */
const AUTHORS = 'The Agent API authors';

/** Whether `LICENSE` in the folder `root` says more than the project’s own. */
export const licenceFinding = async (root: string): Promise<Finding> => {
  const text = await readFile(join(root, 'LICENSE'), 'utf8').catch(() => undefined);
  if (text === undefined) {
    return warning(
      'licence',
      'There is no file LICENSE. The licence of the code asks you to keep its notice.',
      'Take the file from the project, and add a line about your content.',
    );
  }
  const holders = text.split('\n').filter(line => /^\W*copyright\b.*\d{4}/i.test(line));
  return holders.every(line => line.includes(AUTHORS))
    ? warning(
        'licence',
        'LICENSE is still the project’s. In a public repository it would let everybody reuse your content too.',
        'Keep it for the code, and add a line such as “Copyright (c) 2026 YOUR NAME for the files in content/. All rights reserved.”',
      )
    : ok('licence', 'LICENSE names you beside the authors of the project.');
};
