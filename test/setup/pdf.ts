interface PdfFile {
  readonly pages: number;
  /** Heading tags, such as `H1`, in reading order. */
  readonly headings: readonly string[];
  /** Tags of the structure elements that screen readers use. */
  readonly tags: ReadonlySet<string>;
  /** URLs of the links, in no particular order. */
  readonly links: readonly string[];
  /** The newest version of the catalog. */
  readonly catalog: string;
  /** The newest metadata as XML. */
  readonly metadata: string;
  /** The whole file without the contents of streams. */
  readonly dictionaries: string;
}

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part);

/**
 * Reads a PDF by Typst, which compresses only streams, and writes the structure elements from the last to the
 * first.
 */
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
