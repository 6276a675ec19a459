import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bodies } from '../api/bodies.ts';
import { productMarkdownPath } from '../api/documents.ts';
import { productMarkdown } from '../api/resources/products/product-markdown.ts';
import { serialize } from '../api/serialize.ts';

/** A string is Markdown, an object JSON. */
const textOf = (body: object | string): string => (typeof body === 'string' ? body : serialize(body));

/** The bodies of the registry, the filtered lists and the Markdown of the products: what makes the text of each, by its path. */
const dataFiles = (bodies: Bodies): ReadonlyMap<string, () => string> =>
  new Map([
    ...bodies.files().map(({ path, body }) => [path, () => textOf(body())] as const),
    ...bodies.filtered().map(([, { path, body }]) => [path, () => textOf(body())] as const),
    ...bodies
      .all('getProduct')
      .map(product => [productMarkdownPath(product.id), () => productMarkdown(product)] as const),
  ]);

/**
 * Writes the files that a site has for each entry of its content, other than pages, into the folder `out`. They are no routes,
 * because a route costs several times as much time and memory as its file, which adds up with thousands of entries. Synchronous,
 * because nothing else runs meanwhile, and a small file is written before another thread has woken up.
 */
export const writeDataFiles = (bodies: Bodies, out: string): void => {
  const files = dataFiles(bodies);
  const folders = new Set([...files.keys()].map(path => dirname(path)));
  for (const folder of folders) mkdirSync(join(out, folder), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(out, path), text());
};
