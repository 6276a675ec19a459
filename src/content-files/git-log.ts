import type { FileChange } from '../api/history.ts';
import type { ChangeKind } from '../schemas/changes.ts';

/** Arguments of `git log` for which `parseGitLog` is made: every commit's files and changed lines, whatever the settings. */
export const gitLogArguments = [
  'log',
  // A merge is one change, on the day it arrived: that is when it went live.
  '--first-parent',
  '-m',
  '--relative',
  '--no-renames',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--unified=0',
  '--patch',
  '--format=%x00%ct',
] as const;

/** The day of a commit's time in seconds. */
export const dayOf = (seconds: string): string => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** A product that is kept and flagged is retired as much as one whose file is deleted. */
const RETIRED = /^\+status:\s*["']?retired\b/m;

const kindOf = (patch: string): ChangeKind => {
  if (/^new file mode /m.test(patch)) return 'added';
  return /^deleted file mode /m.test(patch) || RETIRED.test(patch) ? 'retired' : 'changed';
};

/** The changes of files in the output of `git log`, in its order. Lines of a file cannot be mistaken: they start with a sign. */
export const parseGitLog = (output: string): FileChange[] =>
  output.split('\0').flatMap(commit => {
    const [seconds = '', ...files] = commit.split(/^diff --git /m);
    return files.flatMap(patch => {
      const path = /^a\/(.+) b\/\1$/m.exec(patch)?.[1];
      return path ? [{ date: dayOf(seconds), path, kind: kindOf(patch) }] : [];
    });
  });
