import { parse } from '@astrojs/compiler-rs';

/** A node of the syntax tree: ESTree, with JSX and what Astro adds to it. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** Attributes whose values people read or hear, of elements and of our components. */
const TOLD = /^(aria-label|alt|title|placeholder|label|description)$/;

/** Attributes whose values only browsers and style sheets read. */
const TECHNICAL = /^(class|class:list|style|d|transform|aria-(describedby|labelledby|controls))$/;

/** Nodes whose strings are code: types, the names of modules, and messages for developers. */
const CODE = /^(TS(?!As|Satisfies|NonNull).*|Import.*|ThrowStatement)$/;

const LETTER = /\p{L}/u;

/** What people would take for words: a blank beside a letter, or a capital letter before a small one. */
const WORDS = /\p{L}.*\s|\s.*\p{L}|^\p{Lu}\p{Ll}/su;

const nameOf = ({ name }: Node): string =>
  isNode(name) ? [name['namespace'], name].flatMap(nodesIn).map(nameOf).join(':') : String(name);

/** The parts of an expression that are its value, or stand in it, as they are. */
const valuesOf = ({ type, ...parts }: Node): readonly unknown[] => {
  if (type === 'TemplateLiteral') return nodesIn(parts['expressions']);
  if (type === 'ConditionalExpression') return [parts['consequent'], parts['alternate']];
  if (type === 'LogicalExpression')
    return parts['operator'] === '&&' ? [parts['right']] : [parts['left'], parts['right']];
  return type === 'ParenthesizedExpression' || type.startsWith('TS') ? [parts['expression']] : [];
};

/** The text of a node on one line, without character references; `{}` stands for each value in it. Undefined if it has none. */
const textOf = ({ type, value, quasis }: Node): string | undefined => {
  const isText = (type === 'Literal' || type === 'JSXText') && typeof value === 'string';
  if (!isText && type !== 'TemplateLiteral') return undefined;
  const text = isText
    ? value
    : nodesIn(quasis)
        .map(quasi => Object(quasi['value']).cooked)
        .join('{}');
  return text.replaceAll(/&\w+;/g, ' ').replaceAll(/\s+/g, ' ').trim();
};

/**
 * The texts of a template, in its markup and in its code, that look like words for people. Any letter counts where the text is shown as it
 * is: in an element, and in an attribute that people read.
 */
export const textIn = (source: string): string[] => {
  const found: string[] = [];
  const visitAll = (values: readonly unknown[], isShown: boolean): void => {
    for (const node of values.flatMap(nodesIn)) visit(node, isShown);
  };
  const visitAttribute = (node: Node): void => {
    const name = nameOf(node);
    if (!TECHNICAL.test(name)) visitAll([node['value']], TOLD.test(name));
  };
  const visitElement = ({ openingElement, children }: Node): void => {
    const [opening] = nodesIn(openingElement);
    if (opening && nameOf(opening) === 'style') return;
    visitAll([opening?.['attributes']], false);
    visitAll([children], true);
  };
  const visitParts = (node: Node, isShown: boolean): void => {
    const values = isShown ? valuesOf(node) : [];
    visitAll(values, true);
    // The name of a property is code, unless it is computed.
    const parts = Object.entries(node).filter(([part]) => part !== 'key' || node['computed'] === true);
    const others = parts.flatMap(([, value]) => nodesIn(value)).filter(part => !values.includes(part));
    visitAll(others, false);
  };
  const visit = (node: Node, isShown: boolean): void => {
    const text = textOf(node);
    if (text !== undefined && (isShown ? LETTER : WORDS).test(text)) found.push(text);
    if (node.type === 'JSXElement') visitElement(node);
    else if (node.type === 'JSXFragment') visitAll([node['children']], true);
    else if (node.type === 'JSXAttribute') visitAttribute(node);
    else if (node.type === 'JSXExpressionContainer') visitAll([node['expression']], isShown);
    else if (!CODE.test(node.type)) visitParts(node, isShown);
  };
  const { ast, diagnostics } = parse(source);
  if (diagnostics.length > 0) throw new Error(`the template cannot be parsed: ${diagnostics[0]?.text}`);
  visitAll([ast['frontmatter'], ast['body']], true);
  return found;
};
