import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Texts } from '../api/documents/texts.ts';
import { serialize } from '../api/http/serialize.ts';
import type { Bodies } from '../api/reads/bodies.ts';
import { documentListFile } from '../api/reads/internal-files.ts';

/** A string is Markdown, an object JSON. */
const textOf = (body: object | string): string => (typeof body === 'string' ? body : serialize(body));

const dataFiles = (bodies: Bodies, texts: Texts): ReadonlyMap<string, () => string> =>
  new Map([
    ...bodies.files().map(({ path, body }) => [path, () => textOf(body())] as const),
    ...bodies.filtered().map(([, { path, body }]) => [path, () => textOf(body())] as const),
    ...texts.markdownVersions(),
    [documentListFile, () => serialize(texts.documentList())] as const,
  ]);

/**
 * Writes the files that a site has for each entry of its content, other than pages, into the folder `out`. They are no routes,
 * because a route costs several times as much time and memory as its file, which adds up with thousands of entries. Synchronous,
 * because nothing else runs meanwhile, and a small file is written before another thread has woken up.
 */
export const writeDataFiles = (bodies: Bodies, texts: Texts, out: string): void => {
  const files = dataFiles(bodies, texts);
  const folders = new Set([...files.keys()].map(path => dirname(path)));
  for (const folder of folders) mkdirSync(join(out, folder), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(out, path), text());
};
