import { inflateSync } from 'node:zlib';

/** An element of the structure of a PDF, as a screen reader gets it. */
export interface PdfElement {
  readonly tag: string;
  /** The text in it and in its children, each on a line of its own unless it is a link. */
  readonly text: string;
  readonly children: readonly PdfElement[];
  /** The addresses of its links, those of its children included. */
  readonly links: readonly string[];
}

interface PdfFile {
  readonly root: PdfElement;
  /** The text outside the structure, such as page numbers. */
  readonly artifacts: readonly string[];
  readonly pages: number;
  /** Every object that is not a stream, and the dictionaries of streams. */
  readonly dictionaries: readonly string[];
  /** The metadata as XML. */
  readonly metadata: string;
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer;
}

/** The objects of a file by their numbers. PDFKit writes them one after the other, and compresses streams alone. */
const objectsOf = (bytes: Buffer): ReadonlyMap<number, PdfObject> => {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const start = /(\d+) 0 obj\n/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const end = text.indexOf('\nendobj', start.lastIndex);
    const [dictionary = ''] = text.slice(start.lastIndex, end).split('\nstream\n', 1);
    const from = start.lastIndex + dictionary.length + '\nstream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const stream = bytes.subarray(from, from + length);
    objects.set(Number(match[1]), {
      dictionary,
      stream: dictionary.includes('FlateDecode') ? inflateSync(stream) : stream,
    });
    start.lastIndex = length > 0 ? from + length : end;
  }
  return objects;
};

const numberIn = (dictionary: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+)`).exec(dictionary)?.[1]);

const hexText = (hex: string): string =>
  hex.replaceAll(/[<>\s]/g, '').replaceAll(/.{4}/g, code => String.fromCharCode(Number.parseInt(code, 16)));

/** A text in a dictionary: ASCII, or UTF-16 with a byte order mark. */
const stringIn = (dictionary: string, key: string): string | undefined =>
  new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`, 's').exec(dictionary)?.[1]?.replaceAll(/\\(.)/g, '$1');

/** Reads a PDF that PDFKit wrote. @throws if text is neither content of an element nor an artifact, or a link is on another page */
export const readPdf = (bytes: Buffer): PdfFile => {
  const objects = objectsOf(bytes);
  const at = (number: number): PdfObject => {
    const object = objects.get(number);
    if (!object) throw new Error(`The file has no object ${number}.`);
    return object;
  };
  const all = [...objects.values()];
  const dictionaries = all.map(({ dictionary }) => dictionary);
  /** The characters of each glyph of each font. */
  const fonts = new Map<string, string[]>();
  for (const [, name = '', number] of dictionaries.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = at(numberIn(at(Number(number)).dictionary, 'ToUnicode')).stream.toString('latin1');
    const ranges = [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]/g)];
    fonts.set(
      name,
      ranges.flatMap(([, codes = '']) => (codes.match(/<[^>]*>/g) ?? []).map(hexText)),
    );
  }
  const pageNumbers = [...objects].flatMap(([number, { dictionary }]) =>
    /\/Type \/Page\n/.test(dictionary) ? [number] : [],
  );
  const marked = new Map<string, string>();
  const artifacts: string[] = [];
  for (const page of pageNumbers) {
    const content = at(numberIn(at(page).dictionary, 'Contents')).stream.toString('latin1');
    let [font, add]: [string[], ((text: string) => void) | undefined] = [[], undefined];
    const operators = /\/(\w+) <<([^>]*)>> BDC|(EMC)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
    for (const [, tag, properties = '', end, name, glyphs] of content.matchAll(operators)) {
      if (tag === 'Artifact') add = text => artifacts.push(text);
      else if (tag) {
        const key = `${page} ${numberIn(properties, 'MCID')}`;
        add = text => marked.set(key, `${marked.get(key) ?? ''}${text}`);
      } else if (end) add = undefined;
      else if (name) font = fonts.get(name) ?? [];
      else if (glyphs) {
        if (!add) throw new Error('The file has text that is no content of an element and no artifact.');
        const codes = [...glyphs.matchAll(/<([^>]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        add(codes.map(code => font[Number.parseInt(code, 16)] ?? '\ufffd').join(''));
      }
    }
  }
  const elementAt = (number: number): PdfElement => {
    const { dictionary } = at(number);
    const kids = /\/K \[(.*?)\]\n/s.exec(`${dictionary}\n`)?.[1] ?? '';
    const page = numberIn(dictionary, 'Pg');
    const children: PdfElement[] = [];
    let text = '';
    const links: string[] = [];
    for (const [kid] of kids.matchAll(/<<[^>]*>>|\d+ 0 R|\d+/g)) {
      if (kid.includes('/OBJR')) {
        const object = numberIn(kid, 'Obj');
        const annotation = at(object).dictionary;
        if (!new RegExp(`/Annots \\[[^\\]]*\\b${object} 0 R`).test(at(numberIn(kid, 'Pg')).dictionary))
          throw new Error(`The link ${object} is on another page than its element.`);
        links.push(stringIn(at(numberIn(annotation, 'A')).dictionary, 'URI') ?? '');
      } else if (kid.endsWith(' R')) {
        const child = elementAt(Number.parseInt(kid, 10));
        children.push(child);
        text += child.tag === 'Link' ? child.text : `${child.text}\n`;
        links.push(...child.links);
      } else if (kid.startsWith('<<')) text += marked.get(`${numberIn(kid, 'Pg')} ${numberIn(kid, 'MCID')}`);
      else text += marked.get(`${page} ${kid}`);
    }
    return { tag: /\/S \/(\w+)/.exec(dictionary)?.[1] ?? '', text, children, links };
  };
  const tree = dictionaries.find(dictionary => dictionary.includes('/Type /StructTreeRoot')) ?? '';
  const metadata = all.find(({ dictionary }) => dictionary.includes('/Type /Metadata'));
  return {
    root: elementAt(Number(/\/K \[(\d+) 0 R\]/.exec(tree)?.[1])),
    artifacts,
    pages: pageNumbers.length,
    dictionaries,
    metadata: metadata?.stream.toString('utf8') ?? '',
  };
};
