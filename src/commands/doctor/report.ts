import { counted } from '../../api/prose/counted.ts';
import type { Line } from '../command-line/terminal.ts';
import type { Finding, Level } from './finding.ts';

const levels = ['problem', 'warning', 'ok'] as const satisfies readonly Level[];

const colours = { problem: 'red', warning: 'yellow', ok: 'green' } as const;

const INDENT = ' '.repeat(10);

/** Whether there is no problem. Warnings are allowed. */
export const isHealthy = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'problem');

/** The findings, the worst first, and within a level in the order of the checks. */
export const sortedFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));

export const findingsLines = (findings: readonly Finding[]): Line[] => {
  const lines = sortedFindings(findings).flatMap(({ level, message, details = [], remedy }): Line[] => [
    [{ format: colours[level], text: level.padEnd(INDENT.length) }, message],
    ...details.map(detail => `${INDENT}  ${detail}`),
    ...(remedy === undefined ? [] : [`${INDENT}→ ${remedy}`]),
  ]);
  const count = (level: Level) => findings.filter(finding => finding.level === level).length;
  const summary = `${counted(count('problem'), 'problem')}, ${counted(count('warning'), 'warning')}, ${count('ok')} ok.`;
  return [...lines, '', summary];
};
