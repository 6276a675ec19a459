/*
 * What makes an SVG file unfit to be served: whatever runs, loads or links something, and a shape that is no square. Browsers run
 * no code in an `<img>`, but a picture has an address of its own, where it is a document of the site.
 */
import {
  parseXml,
  XmlDeclaration,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  type XmlNode,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml';

export interface SvgProblem {
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Elements that run code or contain other documents, by their local names in lower case. */
const ACTIVE: ReadonlySet<string> = new Set([
  'audio',
  'canvas',
  'embed',
  'foreignobject',
  'handler',
  'iframe',
  'listener',
  'object',
  'script',
  'video',
]);

/** A part of the same picture, or data that is no document. */
const OWN = /^\s*(#|data:(image\/(png|jpeg|gif|webp)|font\/[\w.+-]+)[;,])/i;

/** What loads something in a style, or could hide that: `\75rl(` is `url(`. */
const UNSAFE_STYLE = /@import|url\(|image-set\(|\bsrc\(|expression\(|-moz-binding|javascript:|\/\/|\\/i;

/** Any prefix can stand for any namespace, so names are compared without it. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const loads = (what: string): string =>
  `contains “${what.length > 60 ? `${what.slice(0, 60)}…` : what}”. A picture must not load or link anything; remove it.`;

const styleProblem = (css: string): string | undefined => {
  let rest = css.replaceAll(/\/\*.*?\*\//gs, '');
  for (const [whole, , target = ''] of rest.matchAll(/url\(\s*(["']?)([^"')]*)\1\s*\)/gi)) {
    if (!OWN.test(target)) return loads(whole);
    rest = rest.replace(whole, '');
  }
  const [found] = UNSAFE_STYLE.exec(rest) ?? [];
  return found && loads(found);
};

const attributeProblem = (name: string, value: string): string | undefined => {
  const local = localName(name);
  if (/^xmlns(:|$)/.test(name)) {
    return value === XHTML ? 'contains HTML. A picture consists of shapes and text; remove it.' : undefined;
  }
  if (local.startsWith('on'))
    return `contains the event handler \`${name}\`. A picture must not run code; remove it.`;
  const links = local === 'href' || local === 'src' || name === 'xml:base';
  if (links && !OWN.test(value)) return loads(`${name}="${value}"`);
  if (local === 'attributename' && localName(value) === 'href') return loads(`${name}="${value}"`);
  return name === 'style' || /url\(|\\.*\(/i.test(value) ? styleProblem(value) : undefined;
};

const nodeProblem = (node: XmlNode): string | undefined => {
  if (node instanceof XmlDocumentType) return 'has a DOCTYPE, which a picture does not need. Remove it.';
  if (node instanceof XmlProcessingInstruction) return loads(`<?${node.name}`);
  if (node instanceof XmlDeclaration) {
    const encoding = node.encoding ?? 'UTF-8';
    return /^utf-8$/i.test(encoding) ? undefined : `says that its encoding is ${encoding}. Save it as UTF-8.`;
  }
  if (!(node instanceof XmlElement)) return undefined;
  const local = localName(node.name);
  if (ACTIVE.has(local)) return `contains \`<${node.name}>\`. A picture must not run code; remove it.`;
  const style = local === 'style' ? styleProblem(node.text) : undefined;
  if (style) return style;
  for (const [name, value] of Object.entries(node.attributes)) {
    const problem = attributeProblem(name, value);
    if (problem) return problem;
  }
  return undefined;
};

/** All nodes of a document, in order. Not recursive, because a hostile file can be nested deeply. */
const nodesOf = (document: XmlDocument): XmlNode[] => {
  const nodes: XmlNode[] = [];
  const open: XmlNode[] = [...document.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    if (node instanceof XmlElement) open.push(...node.children.toReversed());
  }
  return nodes;
};

const shapeProblem = ({ attributes }: XmlElement): string | undefined => {
  const box = attributes['viewBox']
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
    .slice(2);
  const [width = Number.NaN, height = Number.NaN] =
    box ?? [attributes['width'], attributes['height']].map(length => Number.parseFloat(length ?? ''));
  if (!(width > 0 && height > 0))
    return 'has no size. Add a `viewBox` to its first element, such as `viewBox="0 0 64 64"`.';
  return isSquare(width, height)
    ? undefined
    : `is ${width} by ${height}, and would be shown as a square. Make its \`viewBox\` a square.`;
};

const rootProblem = ({ root }: XmlDocument): string | undefined => {
  if (!root || localName(root.name) !== 'svg')
    return `is no SVG picture: its first element is \`<${root?.name}>\`.`;
  const prefix = root.name.includes(':') ? `:${root.name.split(':', 1)[0]}` : '';
  return root.attributes[`xmlns${prefix}`] === SVG
    ? shapeProblem(root)
    : `is shown by no browser without \`xmlns="${SVG}"\`. Add that to its first element.`;
};

/** Whether a picture can be shown as a square: a hundredth more in one direction is not seen. */
export const isSquare = (width: number, height: number): boolean =>
  Math.abs(width - height) * 100 <= Math.max(width, height);

const parse = (text: string): XmlDocument | SvgProblem => {
  try {
    return parseXml(text, { includeOffsets: true, preserveDocumentType: true, preserveXmlDeclaration: true });
  } catch (error) {
    if (!(error instanceof XmlError)) return { message: 'is nested too deeply. Simplify the picture.' };
    const { line, column, message } = error;
    const [reason = ''] = message.split(' (line ', 1);
    return { line, column, message: `is not well-formed XML: ${reason}. Save the picture again.` };
  }
};

const placeOf = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** The problems of the text of an SVG file: at most one for each node, and one for its shape. */
export const svgProblems = (text: string): SvgProblem[] => {
  const document = parse(text);
  if ('message' in document) return [document];
  const wrong = rootProblem(document);
  const unsafe = nodesOf(document).flatMap(node => {
    const message = nodeProblem(node);
    return message === undefined ? [] : [{ ...placeOf(text, node.start), message }];
  });
  return wrong === undefined ? unsafe : [{ message: wrong }, ...unsafe];
};
