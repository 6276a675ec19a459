import { type ExecFileException, execFile } from 'node:child_process';

/** Enough for the log of a large repository. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Variables that git sets for hooks. They may point to another repository than the content's. Credentials are kept. */
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

/** English messages, because some are parsed, and no interactive prompts. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !HOOK_VARIABLES.has(name))),
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
});

/** The user's git settings must not change the output. */
const settings = ['-c', 'core.quotePath=false', '-c', 'log.showRoot=false', '-c', 'log.showSignature=false'];

interface Result {
  readonly error: ExecFileException | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

/** What a call of git may cost. */
interface GitLimits {
  /** Milliseconds. Default: no limit. */
  readonly timeout?: number;
  /** The most bytes of its output. */
  readonly bytes?: number;
}

const run = (
  folder: string,
  args: readonly string[],
  input = '',
  { timeout = 0, bytes = MAX_BYTES }: GitLimits = {},
): Promise<Result> =>
  new Promise(done => {
    const options = {
      cwd: folder,
      env: environment(),
      maxBuffer: bytes,
      timeout,
      encoding: 'buffer' as const,
    };
    const child = execFile('git', [...settings, ...args], options, (error, stdout, stderr) =>
      done({ error, stdout, stderr }),
    );
    // If git exits early, it does not read all of its input; its exit code tells why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });

/**
 * The trimmed output of git, run in `folder`.
 * @throws an error whose message contains git's stderr
 */
export const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const { error, stdout } = await run(folder, args);
  if (error) throw error;
  return stdout.toString().trim();
};

export interface GitRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The code of a run that exceeded its limits; git itself never exits with it. */
const ENDED = -1;

/**
 * Runs git in `folder`, for calls whose exit code is an answer. `input` goes to its stdin. A run that exceeds `limits` is ended, and
 * has a negative code and the reason in `stderr`.
 * @throws if git could not be started
 */
export const runGit = async (
  folder: string,
  args: readonly string[],
  input = '',
  limits: GitLimits = {},
): Promise<GitRun> => {
  const { error, stdout, stderr } = await run(folder, args, input, limits);
  const ended =
    error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
      ? 'too long an answer'
      : error?.killed && 'no answer in time';
  if (ended) return { code: ENDED, stdout: '', stderr: `git: ${ended}` };
  if (error && typeof error.code !== 'number') throw error;
  return { code: Number(error?.code ?? 0), stdout: stdout.toString(), stderr: stderr.toString().trim() };
};
