interface PdfFile {
  readonly pages: number;
  /** Such as `H1`, in reading order. */
  readonly headings: readonly string[];
  /** Structure that screen readers use. */
  readonly tags: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly catalog: string;
  /** XML. */
  readonly metadata: string;
  /** The file without the contents of streams. */
  readonly dictionaries: string;
}

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part);

/** Reads a PDF by Typst, which compresses only streams, and writes the structure from the end to the beginning. */
export const readPdf = (bytes: Buffer): PdfFile => {
  const file = bytes.toString('latin1');
  const objects = file.split(/^endobj$/m);
  const metadata = objects.filter(each => each.includes('/Type /Metadata')).at(-1) ?? '';
  const dictionaries = objects.map(each => each.split('\nstream\n', 1)[0]).join('\n');
  const tags = all(dictionaries, /\/Type \/StructElem\s+\/S \/(\w+)/g);
  return {
    pages: all(dictionaries, /(\/Type \/Page)\n/g).length,
    headings: tags.filter(tag => /^H\d$/.test(tag)).reverse(),
    tags: new Set(tags),
    links: all(dictionaries, /\/URI \(((?:\\.|[^\\)])*)\)/g).map(unescaped),
    catalog: objects.filter(each => each.includes('/Type /Catalog')).at(-1) ?? '',
    metadata: Buffer.from(metadata, 'latin1').toString('utf8'),
    dictionaries,
  };
};
