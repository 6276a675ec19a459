import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Bytes of output, enough for the log of a large repository. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Git hooks set these variables, which point to another repository. */
const ELSEWHERE = /^GIT_(COMMON_DIR|DIR|INDEX_FILE|NAMESPACE|OBJECT_DIRECTORY|PREFIX|WORK_TREE)$/;

/**
 * The output of a git command in `folder`. It is in English, because some of it is parsed, and takes no locks.
 * @throws an error with git’s stderr, or with the code ENOENT if git or the folder does not exist
 */
export const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const inherited = Object.entries(process.env).filter(([name]) => !ELSEWHERE.test(name));
  const settings = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' };
  const env = { ...Object.fromEntries(inherited), ...settings };
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, env, maxBuffer: MAX_BYTES });
  return stdout;
};
