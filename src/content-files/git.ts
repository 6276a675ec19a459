import { type ExecFileException, execFile } from 'node:child_process';

/** The raw log of a year of a large catalog, or the earlier versions of many files. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Objects that a partial clone lacks come over the network. A remote that does not respond must not hold up the build. */
const OBJECTS_DEADLINE = 60_000;

/** What git sets for its hooks to name their repository, which need not be the content's. Credentials stay. */
const HOOK_VARIABLES: ReadonlySet<string> = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_REPLACE_REF_BASE',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
]);

/** Messages in English, because some are recognised, and no question that nobody is there to answer. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !HOOK_VARIABLES.has(name))),
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
});

/** The settings of whoever builds must not change what is printed. */
const settings = ['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'];

interface Result {
  readonly error: ExecFileException | null;
  readonly stdout: Buffer;
}

const run = (folder: string, args: readonly string[], input = '', timeout = 0): Promise<Result> =>
  new Promise(done => {
    const options = {
      cwd: folder,
      env: environment(),
      maxBuffer: MAX_BYTES,
      timeout,
      encoding: 'buffer' as const,
    };
    const child = execFile('git', [...settings, ...args], options, (error, stdout) =>
      done({ error, stdout }),
    );
    // A git that ends early does not read all of its input; its exit code says why it ended.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });

/**
 * What git prints when it runs in `folder`, without blanks around it.
 * @throws what git wrote to stderr, as the message of an error
 */
export const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const { error, stdout } = await run(folder, args);
  if (error) throw error;
  return stdout.toString().trim();
};

/** The objects in the output of `git cat-file --batch`: a line with id, type and size, then so many bytes and a line break. */
const parseBatch = (output: Buffer): Map<string, string> => {
  const texts = new Map<string, string>();
  let start = 0;
  while (start < output.length) {
    const end = output.indexOf('\n', start);
    if (end < 0) break;
    const [id = '', , size] = output.toString('utf8', start, end).split(' ');
    start = end + 1;
    // “<id> missing” has no size, and nothing follows.
    if (size === undefined) continue;
    const stop = start + Number(size);
    if (stop > output.length) break;
    texts.set(id, output.toString('utf8', start, stop));
    start = stop + 1;
  }
  return texts;
};

/**
 * The texts of blobs by their ids. A partial clone fetches those that it lacks; what cannot be fetched is absent, and so is
 * what comes after it.
 */
export const readBlobs = async (folder: string, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const input = `${[...new Set(ids)].join('\n')}\n`;
  return parseBatch((await run(folder, ['cat-file', '--batch'], input, OBJECTS_DEADLINE)).stdout);
};
