import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Bytes of output, enough for the log of a large repository. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Git hooks set these variables, which point to another repository. */
const ELSEWHERE = /^GIT_(COMMON_DIR|DIR|INDEX_FILE|NAMESPACE|OBJECT_DIRECTORY|PREFIX|WORK_TREE)$/;

/** The configuration of a repository may name programs, which git runs for these, or to fetch what a clone lacks. */
const RUN_NOTHING = ['core.fsmonitor=false', 'log.showSignature=false'].flatMap(value => ['-c', value]);

/**
 * The output of a git command in `folder`. It is in English, because some of it is parsed, takes no locks, and runs no
 * other program.
 * @throws an error with git’s stderr, or with the code ENOENT if git or the folder does not exist
 */
export const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const inherited = Object.entries(process.env).filter(([name]) => !ELSEWHERE.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
  const options = { cwd: folder, env, maxBuffer: MAX_BYTES };
  const { stdout } = await promisify(execFile)('git', [...RUN_NOTHING, ...args], options);
  return stdout;
};
