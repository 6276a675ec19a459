import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { isScalar, LineCounter, parseDocument, type Scalar } from 'yaml';
import type { Problem } from '../schemas/problems.ts';
import type { FileProblem } from './content-error.ts';
import { FAST, fieldName, mergeKeys, syntaxProblems } from './yaml-syntax.ts';

/** A valid content file. */
export interface SourceFile<Data> {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  readonly data: Data;
}

/** Adds a problem of a file. */
export type Report = (source: SourceFile<unknown>, problem: Problem) => void;

type ParsedFile = { readonly value: unknown } | { readonly problems: readonly FileProblem[] };

/** js-yaml allows 100 levels of lists and groups. The deepest field of a content file is in four. */
const isTooDeep = ({ reason }: YAMLException): boolean => reason.startsWith('nesting exceeded');

const tooDeep = ({ mark }: YAMLException) => ({
  ...(mark && { line: mark.line + 1, column: mark.column + 1 }),
  message: 'is nested too deeply.',
});

/**
 * Parses YAML 1.2 (which includes JSON) and keeps dates as text. It uses js-yaml, which is an order of magnitude faster than the
 * parser with positions; that one runs only to locate problems.
 */
export const parseYaml = (file: string, text: string): ParsedFile => {
  try {
    const value = load(text, { schema: CORE_SCHEMA });
    const problems = mergeKeys(text);
    return problems.length > 0 ? { problems: problems.map(problem => ({ file, ...problem })) } : { value };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const problems = isTooDeep(error) ? [tooDeep(error)] : syntaxProblems(text, error);
    return { problems: problems.map(problem => ({ file, ...problem })) };
  }
};

/** What to do about the quotes of a value: `rest` is the text from there on. */
const quotesRemedy = (message: string, { value, source = '', type }: Scalar, rest: string): string => {
  const [comment] = /^#\S.*/.exec(rest) ?? [];
  if (value === null && comment) return ` A # begins a comment. Put it in quotes: "${comment.trim()}".`;
  if (value !== null && message.startsWith('must be text')) return ` Put it in quotes: "${source}".`;
  const isQuoted = type?.startsWith('QUOTE') && message.endsWith('not text.');
  return isQuoted && /^(true|false|-?\d+(\.\d+)?)$/.test(source) ? ' Remove the quotes.' : '';
};

/** Finds the position of each problem in the text of `file`. The position of a missing field is that of its parent. */
export const locate = (file: string, text: string, problems: readonly Problem[]): FileProblem[] => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, ...FAST });
  return problems.map(({ path, message }) => {
    let depth = path.length;
    while (depth > 0 && !document.hasIn(path.slice(0, depth))) depth -= 1;
    const node: unknown = document.getIn(path.slice(0, depth), true);
    const offset = hasRange(node) ? node.range[0] : 0;
    const { line, col } = lines.linePos(offset);
    const remedy = isScalar(node) ? quotesRemedy(message, node, text.slice(offset)) : '';
    return {
      file,
      line,
      column: col,
      ...(path.length > 0 && { field: fieldName(path) }),
      message: message + remedy,
    };
  });
};

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
