/** One version of a file that a commit left, or removed. */
export interface Revision {
  /** The day of the commit, `YYYY-MM-DD` in UTC. */
  readonly date: string;
  /** Path inside the folder that was asked about. */
  readonly path: string;
  readonly action: 'added' | 'changed' | 'deleted';
  /** Ids of the file's content before and after the commit; all zeros where there was no file. */
  readonly before: string;
  readonly after: string;
}

/**
 * Arguments of `git log` for which `parseGitLog` is made: every commit's files, with the ids of their contents. It compares
 * trees alone, so that a clone without blobs has all it needs.
 */
export const gitLogArguments = [
  'log',
  // A merge is one change, on the day it arrived: that is when it went live.
  '--first-parent',
  '-m',
  '--relative',
  '--no-renames',
  '--no-color',
  '--raw',
  '--no-abbrev',
  '--format=%x00%ct',
] as const;

/** The day of a commit's time in seconds. */
export const dayOf = (seconds: string): string => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** `:100644 100644 <before> <after> M<tab>products/tally.yaml` */
const FILE = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*\t(.+)$/gm;

const actions: Readonly<Record<string, Revision['action']>> = { A: 'added', D: 'deleted' };

/** The revisions of files in the output of `git log`, in its order. */
export const parseGitLog = (output: string): Revision[] =>
  output.split('\0').flatMap(commit => {
    const [seconds = ''] = commit.split('\n', 1);
    return [...commit.matchAll(FILE)].map(([, before = '', after = '', letter = '', path = '']) => ({
      date: dayOf(seconds),
      path,
      action: actions[letter] ?? 'changed',
      before,
      after,
    }));
  });
