import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type History, yearBefore } from '../api/history.ts';
import { dayOf, gitLogArguments, parseGitLog } from './git-log.ts';

const run = promisify(execFile);

/** A year of patches of a large catalog. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Without the variables that git sets for its hooks: they would name another repository than the content's. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const settings = ['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'];
  const options = { cwd: folder, env: environment(), maxBuffer: MAX_BYTES };
  return (await run('git', [...settings, ...args], options)).stdout.trim();
};

/**
 * What happened to the files of the content folder in the year before the day `until`, or before the newest commit that
 * touched them: never before today, so that the same commit gives the same list. A missing or partial history is no
 * failure: the site can be built from a mere copy of the files.
 */
export const readHistory = async (folder: string, until?: string): Promise<History> => {
  try {
    if ((await git(folder, 'rev-parse', '--is-shallow-repository')) === 'true') {
      return { unknown: 'The site was built from a shallow clone, which has no history.' };
    }
    const newest = await git(folder, 'log', '-1', '--first-parent', '--format=%ct', '--', '.');
    if (newest === '') return { unknown: 'The content is in no commit yet.' };
    const since = yearBefore(until ?? dayOf(newest));
    const output = await git(folder, ...gitLogArguments, `--since=${since}T00:00:00Z`, '--', '.');
    return { since, changes: parseGitLog(output).filter(({ date }) => date >= since) };
  } catch {
    return { unknown: 'The site was built from a copy of the content that has no history.' };
  }
};
