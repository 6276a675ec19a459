export interface Revision {
  /** Id of the commit. */
  readonly commit: string;
  /** The day of the commit, `YYYY-MM-DD` in UTC. */
  readonly date: string;
  /** Path inside the folder of the log. */
  readonly path: string;
  readonly action: 'added' | 'changed' | 'deleted';
  /** Blob ids of the file before and after the commit; all zeros if there was no file. */
  readonly before: string;
  readonly after: string;
}

/**
 * Arguments of `git log` whose output `parseGitLog` parses: the files of each commit with their blob ids. Git compares only
 * trees, so this also works in a clone without blobs.
 */
export const gitLogArguments = [
  'log',
  // A merge is one change, on the day of the merge, which is when it went live.
  '--first-parent',
  '-m',
  '--relative',
  '--no-renames',
  '--no-color',
  '--raw',
  '--no-abbrev',
  '--format=%x00%H %ct',
] as const;

/** `seconds` is a Unix time. */
export const dayOf = (seconds: string): string => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** `:100644 100644 <before> <after> M<tab>products/tally.yaml` */
const FILE = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*\t(.+)$/gm;

const actions: Readonly<Record<string, Revision['action']>> = { A: 'added', D: 'deleted' };

export const parseGitLog = (output: string): Revision[] =>
  output.split('\0').flatMap(commit => {
    const [head = ''] = commit.split('\n', 1);
    const [id = '', seconds = ''] = head.split(' ');
    return [...commit.matchAll(FILE)].map(([, before = '', after = '', status = '', path = '']) => ({
      commit: id,
      date: dayOf(seconds),
      path,
      action: actions[status] ?? 'changed',
      before,
      after,
    }));
  });
