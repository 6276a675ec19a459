import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { isScalar, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../schemas/problems.ts';

/** A problem with its position in a file, ready to show to the owner. */
export interface FileProblem {
  /** Path of the file relative to the working directory, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** The field, such as `platforms.ios.url`. */
  readonly field?: string;
  readonly message: string;
}

/** A valid content file. */
export interface SourceFile<Data> {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  readonly data: Data;
}

/** Adds a problem of a file. */
export type Report = (source: SourceFile<unknown>, problem: Problem) => void;

type ParsedFile = { readonly value: unknown } | { readonly problem: FileProblem };

/**
 * Parses YAML 1.2 (which includes JSON) and keeps dates as text. It uses js-yaml, which is an order of magnitude faster than the
 * parser with positions; that one runs only to locate problems.
 */
export const parseYaml = (file: string, text: string): ParsedFile => {
  try {
    return { value: load(text, { schema: CORE_SCHEMA }) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    const place = mark ? { line: mark.line + 1, column: mark.column + 1 } : {};
    return { problem: { file, ...place, message: `is not valid YAML: ${reason}.` } };
  }
};

const toField = (path: Problem['path']): string =>
  path.reduce<string>(
    (field, key) => (typeof key === 'number' ? `${field}[${key}]` : field ? `${field}.${key}` : key),
    '',
  );

/** Finds the position of each problem in the text of `file`. The position of a missing field is that of its parent. */
export const locate = (file: string, text: string, problems: readonly Problem[]): FileProblem[] => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return problems.map(({ path, message }) => {
    let depth = path.length;
    while (depth > 0 && !document.hasIn(path.slice(0, depth))) depth -= 1;
    const node: unknown = document.getIn(path.slice(0, depth), true);
    const offset = hasRange(node) ? node.range[0] : 0;
    const { line, col } = lines.linePos(offset);
    const quoted = isScalar(node) && node.source !== undefined && message.startsWith('must be text');
    const remedy = quoted ? ` Put it in quotes: "${node.source}".` : '';
    return {
      file,
      line,
      column: col,
      ...(path.length > 0 && { field: toField(path) }),
      message: message + remedy,
    };
  });
};

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
