import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const SETTINGS = ['user.name=A', 'user.email=a@b.c', 'commit.gpgsign=false', 'protocol.file.allow=always'];

/** A new repository, without the git settings of whoever runs the tests. */
export const newRepository = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const options = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } };
  const git = (...args: readonly string[]) =>
    promisify(execFile)('git', [...SETTINGS.flatMap(setting => ['-c', setting]), ...args], options);
  const commit = async (author = 'a@example.com', time = '2026-11-18T12:00:00Z') => {
    await git('add', '--all');
    const authored = [`--author=Robin <${author}>`, `--date=${time}`];
    await git('commit', '--quiet', '--allow-empty', '--message', 'Secret plan', ...authored);
  };
  await git('init', '--quiet', '--initial-branch=main');
  return { folder, git, commit };
};
