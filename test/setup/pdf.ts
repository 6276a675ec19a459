const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part);

/** Reads a PDF by Typst, which compresses only streams, and writes the structure from the end to the beginning. */
export const readPdf = (bytes: Buffer) => {
  const file = bytes.toString('latin1');
  const objects = file.split(/^endobj$/m);
  const metadata = objects.filter(each => each.includes('/Type /Metadata')).at(-1) ?? '';
  const dictionaries = objects.map(each => each.split('\nstream\n', 1)[0]).join('\n');
  const tags = all(dictionaries, /\/Type \/StructElem\s+\/S \/(\w+)/g);
  return {
    pages: all(dictionaries, /(\/Type \/Page)\n/g).length,
    /** Such as `H1`, in reading order. */
    headings: tags.filter(tag => /^H\d$/.test(tag)).reverse(),
    tags: new Set(tags),
    links: all(dictionaries, /\/URI \(((?:\\.|[^\\)])*)\)/g).map(unescaped),
    catalog: objects.filter(each => each.includes('/Type /Catalog')).at(-1) ?? '',
    /** XML. */
    metadata: Buffer.from(metadata, 'latin1').toString('utf8'),
    /** The file without the contents of streams. */
    dictionaries,
  };
};
