import { counted } from '../../api/prose/counted.ts';
import type { Line } from '../command-line/terminal.ts';

/** The severity of a finding. Only a problem makes the command fail. */
export type Level = 'ok' | 'warning' | 'problem';

export interface Finding {
  /** The name of the check, such as `content`. */
  readonly check: string;
  readonly level: Level;
  readonly message: string;
  /** The cases that the finding is about, such as sample addresses. */
  readonly details?: readonly string[];
  readonly remedy?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });

const toDo =
  (level: Level) =>
  (check: string, message: string, remedy: string): Finding => ({ check, level, message, remedy });

/** A fact that may be right, or that could not be checked. */
export const warning = toDo('warning');

/** A setting or fact that does not work, or misleads visitors. */
export const problem = toDo('problem');

const colors: Readonly<Record<Level, 'red' | 'yellow' | 'green'>> = {
  problem: 'red',
  warning: 'yellow',
  ok: 'green',
};

const levels = Object.keys(colors);

const INDENT = ' '.repeat(10);

/** The findings, worst first; within a level, in the order of the checks. */
export const sortedFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));

export const findingsLines = (findings: readonly Finding[]): Line[] => {
  const lines = sortedFindings(findings).flatMap(({ level, message, details = [], remedy }): Line[] => [
    [{ format: colors[level], text: level.padEnd(INDENT.length) }, message],
    ...details.map(detail => `${INDENT}  ${detail}`),
    ...(remedy === undefined ? [] : [`${INDENT}→ ${remedy}`]),
  ]);
  const count = (level: Level) => findings.filter(finding => finding.level === level).length;
  const summary = `${counted(count('problem'), 'problem')}, ${counted(count('warning'), 'warning')}, ${count('ok')} ok.`;
  return [...lines, '', summary];
};
