import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

export interface ResumePdf {
  /** Absent if it cannot be published. */
  readonly bytes?: Buffer;
  /** For the owner, also why there are no bytes. */
  readonly warning?: string | undefined;
}

/** A hash of the content, the fonts, Typst, and the code of this folder. */
const keyOf = async (content: unknown, fonts: readonly Buffer[]): Promise<string> => {
  const folder = new URL('.', import.meta.url);
  const names = (await readdir(folder)).sort();
  const code = await Promise.all(names.map(name => readFile(new URL(name, folder))));
  const typst = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/package.json');
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const part of [...code, await readFile(typst), ...fonts]) hash.update(part);
  return hash.digest('hex');
};

/** Reuses the PDF in `file` if its sources are the same, because typesetting takes a fifth of a build. */
export const cachedPdf = async (
  file: string,
  content: unknown,
  fonts: readonly Buffer[],
  make: () => Promise<ResumePdf>,
): Promise<ResumePdf> => {
  const key = await keyOf(content, fonts);
  const cached = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  if (cached?.key === key) return { bytes: Buffer.from(cached.bytes, 'base64'), warning: cached.warning };
  const pdf = await make();
  if (pdf.bytes) {
    await mkdir(dirname(file), { recursive: true });
    // A parallel build must not read an incomplete file.
    const own = `${file}.${process.pid}`;
    await writeFile(own, JSON.stringify({ key, ...pdf, bytes: pdf.bytes.toString('base64') }));
    await rename(own, file);
  }
  return pdf;
};
