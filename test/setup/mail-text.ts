import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The text of the email that the site under test sent for a message. */
export const mailTextOf = (id: string): Promise<string> =>
  readFile(join(inject('siteFolder'), '.netlify/outbox', `${id}.txt`), 'utf8');
