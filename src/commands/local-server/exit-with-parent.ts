import { readFileSync } from 'node:fs';

/** The relevant fields of a process: its parent, and whether it is a shell that runs one command. */
interface Ancestor {
  readonly parent: number;
  readonly isShell: boolean;
}

/** Looks a process up; undefined where there is no /proc, as on macOS. */
const lookUp = (pid: number): Ancestor | undefined => {
  try {
    // The program’s name, in parentheses, may contain any character.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '');
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: Number(afterName.trim().split(' ')[1]), isShell: args[1] === '-c' };
  } catch {
    return undefined;
  }
};

/**
 * The parent. If npm runs its scripts through a shell that waits for them, as dash does, also the shell’s parent.
 */
const ancestors = (): string => {
  const shell = lookUp(process.ppid);
  return [process.ppid, ...(shell?.isShell ? [shell.parent] : [])].join(' ');
};

/**
 * Ends this process with SIGTERM soon after npm has ended, if npm started it. npm cannot forward SIGKILL, and a
 * shell between the two does not forward SIGTERM. An orphaned process gets a new parent, so a new parent shows that
 * npm has ended. On Windows, the parent’s id does not change, so this has no effect.
 * @param every milliseconds between two checks
 */
export const exitWithParent = (env: NodeJS.ProcessEnv, every = 1000): void => {
  if (env['npm_lifecycle_event'] === undefined) return;
  const first = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === first) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, every);
  timer.unref();
};
