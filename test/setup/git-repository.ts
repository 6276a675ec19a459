import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** File contents by path; `undefined` deletes the file. */
export type Files = Readonly<Record<string, string | undefined>>;

/** A real repository in a temporary folder, for one test. */
export interface GitRepository {
  /** The trimmed output of git. */
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** Commits everything, at noon UTC of `day` if given, and returns the commit id. */
  readonly commit: (files: Files, day?: string) => Promise<string>;
}

/** Access to the repository in `folder`, without the git settings of the user who runs the tests. */
export const gitRepository = (folder: string): GitRepository => {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const gitWith = async (env: Readonly<Record<string, string>>, args: readonly string[]) => {
    const { stdout } = await run('git', [...identity, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
    });
    return stdout.trim();
  };
  const git = (...args: readonly string[]) => gitWith({}, args);
  const write = async (files: Files) => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, path);
      if (text === undefined) await rm(file);
      else {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    }
  };
  const commit = async (files: Files, day?: string) => {
    await write(files);
    await git('add', '--all');
    const date = `${day}T12:00:00Z`;
    const message = Object.keys(files).join(', ') || 'empty';
    await gitWith(day === undefined ? {} : { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }, [
      ...['commit', '--quiet', '--allow-empty', '--message', message],
    ]);
    return git('rev-parse', 'HEAD');
  };
  return { git, commit };
};

/** Creates an empty repository with the branch `main` in the folder, which may exist. */
export const newGitRepository = async (folder: string): Promise<GitRepository> => {
  await mkdir(folder, { recursive: true });
  const repository = gitRepository(folder);
  await repository.git('init', '--quiet', '--initial-branch=main');
  return repository;
};
