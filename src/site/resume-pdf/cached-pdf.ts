import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Font } from '../pictures/fonts.ts';

/** The résumé as PDF, or the reason why it is missing. Reason and warning are sentences for the owner. */
export type ResumePdf = { readonly bytes: Buffer; readonly warning?: string } | { readonly reason: string };

/** A hash of everything that the PDF is made from: its content, the fonts, Typst, and the code of this folder. */
const keyOf = async (content: unknown, fonts: readonly Font[]): Promise<string> => {
  const folder = new URL('.', import.meta.url);
  const names = (await readdir(folder)).sort();
  const code = await Promise.all(names.map(name => readFile(new URL(name, folder))));
  const typst = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/package.json');
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const part of [...code, await readFile(typst), ...fonts.map(({ data }) => data)]) hash.update(part);
  return hash.digest('hex');
};

const readCached = async (file: string, key: string): Promise<ResumePdf | undefined> => {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8'));
    if (kept.key !== key) return undefined;
    return { bytes: Buffer.from(kept.bytes, 'base64'), ...(kept.warning && { warning: kept.warning }) };
  } catch {
    return undefined;
  }
};

/**
 * The PDF of the last build, which is in `file`, if its sources are the same, because typesetting takes a fifth of a
 * build.
 */
export const cachedPdf = async (
  file: string,
  content: unknown,
  fonts: readonly Font[],
  make: () => Promise<ResumePdf>,
): Promise<ResumePdf> => {
  const key = await keyOf(content, fonts);
  const kept = await readCached(file, key);
  if (kept) return kept;
  const made = await make();
  if ('bytes' in made) {
    await mkdir(dirname(file), { recursive: true });
    // Parallel builds write their own files, so that they never read an incomplete file.
    const own = `${file}.${process.pid}`;
    await writeFile(own, JSON.stringify({ key, ...made, bytes: made.bytes.toString('base64') }));
    await rename(own, file);
  }
  return made;
};
