import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WriteLimits } from '../../src/schemas/site.ts';
import { contents } from './contents.ts';

export interface ContentCopy {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Copies content folders into a folder in a new temporary folder. Later folders overwrite the files of earlier ones.
 */
export const contentCopy = async (...sources: readonly string[]): Promise<ContentCopy> => {
  const parent = await mkdtemp(join(tmpdir(), 'copy-'));
  const folder = join(parent, 'content');
  for (const source of sources) await cp(source, folder, { recursive: true });
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
};

/** The sample with other write limits, and with a separate email for each of up to 1,000 messages. */
export const contentWithLimits = async (limits: WriteLimits): Promise<ContentCopy> => {
  const copy = await contentCopy(contents.sample);
  const file = join(copy.folder, 'site.yaml');
  let text = await readFile(file, 'utf8');
  for (const [name, limit] of Object.entries(limits)) {
    text = text.replace(new RegExp(`^( +${name}): .*$`, 'm'), `$1: ${limit}`);
  }
  await writeFile(file, `${text}\nseparate_emails_per_30_days: 1000\n`);
  return copy;
};
