import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process and all its descendants. Empty on Windows, which has no `ps`. */
export const processTree = async (root: number): Promise<{ pid: number; command: string }[]> => {
  if (process.platform === 'win32') return [];
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map(line => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
  const below = (id: number): typeof rows =>
    rows.filter(({ parent }) => parent === id).flatMap(row => [row, ...below(row.pid)]);
  return [...rows.filter(({ pid }) => pid === root), ...below(root)];
};
