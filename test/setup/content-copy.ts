import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WriteLimits } from '../../src/schemas/site.ts';

/** The sample content in a folder of its own, with other limits on writes. */
export const contentWithLimits = async (limits: WriteLimits) => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', folder, { recursive: true });
  const file = join(folder, 'site.yaml');
  let text = await readFile(file, 'utf8');
  for (const [name, limit] of Object.entries(limits)) {
    text = text.replace(new RegExp(`^( +${name}): .*$`, 'm'), `$1: ${limit}`);
  }
  await writeFile(file, text);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
