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

/**
 * Checks the object offsets of the tables that `startxref` refers to, as a strict reader does. @throws if one is
 * wrong
 */
export const checkOffsets = (bytes: Buffer): void => {
  const file = bytes.toString('latin1');
  let at: number | undefined = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(file)?.[1]);
  while (at !== undefined) {
    const table = file.slice(at, file.indexOf('startxref', at));
    if (!table.startsWith('xref\n')) throw new Error(`There is no table of objects at ${at}.`);
    for (const [, first, count, lines = ''] of table.matchAll(
      /(\d+) (\d+)\r?\n((?:\d{10} \d{5} [nf][ \r]?[\r\n]+)+)/g,
    )) {
      const offsets = [...lines.matchAll(/(\d{10}) \d{5} ([nf])/g)];
      if (offsets.length !== Number(count))
        throw new Error(`The table at ${at} has ${offsets.length} objects.`);
      for (const [index, [, offset, state]] of offsets.entries()) {
        const head = `${Number(first) + index} 0 obj\n`;
        if (state === 'n' && !file.startsWith(head, Number(offset)))
          throw new Error(`There is no ${head.trim()} at ${offset}.`);
      }
    }
    const previous = /\/Prev (\d+)/.exec(table)?.[1];
    at = previous === undefined ? undefined : Number(previous);
  }
};
