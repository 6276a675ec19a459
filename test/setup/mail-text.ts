import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

export const mailTextOf = (id: string): Promise<string> =>
  readFile(join(inject('siteFolder'), '.netlify/outbox', `${id}.txt`), 'utf8');
