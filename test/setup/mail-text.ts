import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { inject } from 'vitest';

/** The text of the mail that a submission became at the site under test. */
export const mailTextOf = async (id: string): Promise<string> => {
  const source = await readFile(join(inject('siteFolder'), '.netlify/outbox', `${id}.eml`), 'utf8');
  return (await PostalMime.parse(source)).text ?? '';
};
