import type { FileProblem } from './yaml-file.ts';

const heading = ({ file, line, column, field }: FileProblem): string =>
  [[file, line, column].filter(part => part !== undefined).join(':'), field].filter(Boolean).join('  ');

/** All problems in the owner's files. The message is the report to show. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[], outcome = 'nothing was built') {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const report = problems.map(problem => `${heading(problem)}\n    ${problem.message}`).join('\n');
    super(`${count} in the content; ${outcome}.\n\n${report}\n`);
    this.problems = problems;
  }
}
