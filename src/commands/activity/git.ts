import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Enough for the log of a large repository. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Variables that git sets for hooks, which may point to another repository. Credentials are kept. */
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
const settings = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];

/**
 * The trimmed output of git, run in `folder`.
 * @throws an error whose message contains git's stderr
 */
export const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const options = { cwd: folder, env: environment(), maxBuffer: MAX_BYTES };
  const { stdout } = await run('git', [...settings, ...args], options);
  return stdout.trim();
};
