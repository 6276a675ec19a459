import { sanitizeText } from '../../../netlify/mail/sanitize.ts';
import type { Terminal } from '../owner-command/terminal.ts';
import { counted, type Finding, type Level } from './finding.ts';

const levels = ['problem', 'warning', 'ok'] as const satisfies readonly Level[];

const colours = { problem: 'red', warning: 'yellow', ok: 'green' } as const;

const INDENT = ' '.repeat(10);

const indented = (text: string): string => sanitizeText(text).replaceAll('\n', `\n${INDENT}  `);

/** Whether nothing is wrong. Warnings are allowed. */
export const isHealthy = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'problem');

/** The findings, the worst first, and within a level in the order of the checks. */
export const sortedFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));

/** The findings as text for a terminal. */
export const findingsText = (findings: readonly Finding[], { style }: Pick<Terminal, 'style'>): string => {
  const lines = sortedFindings(findings).flatMap(({ level, message, remedy }) => [
    `${style(colours[level], level.padEnd(INDENT.length))}${indented(message)}`,
    ...(remedy === undefined ? [] : [`${INDENT}→ ${indented(remedy)}`]),
  ]);
  const count = (level: Level) => findings.filter(finding => finding.level === level).length;
  const summary = `${counted(count('problem'), 'problem')}, ${counted(count('warning'), 'warning')}, ${count('ok')} ok.`;
  return [...lines, '', summary].join('\n');
};
