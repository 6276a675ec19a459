import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doctorCommand } from '../../../src/commands/doctor/command.ts';
import type { Finding, Level } from '../../../src/commands/doctor/finding.ts';
import { contentCopy } from '../../setup/content-copy.ts';
import { contents } from '../../setup/contents.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';
import { type Known, placeOf, playPostmark } from './live-services.ts';

/** The result of a run with `--json`. */
export interface DoctorRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly findings: readonly Finding[];
  readonly messages?: unknown;
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly known?: Known;
}

/** Valid content for the runs of one test file. */
export interface DoctorSetting {
  readonly content: string;
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<DoctorRun>;
  readonly remove: () => Promise<void>;
}

export const doctorSetting = async (): Promise<DoctorSetting> => {
  const { folder: content, remove } = await contentCopy(contents.smallest);
  const site = join(content, 'site.yaml');
  await writeFile(site, (await readFile(site, 'utf8')).replace('ada@example.com', 'ada@ada.dev'));
  return {
    content,
    run: async (args, { env = {}, known = {} } = {}) => {
      await using postmark = await playPostmark(known);
      const terminal = ownerTerminal(content, { env });
      const code = await doctorCommand([...args, '--json'], terminal, placeOf(postmark));
      const [stdout, stderr] = [terminal.stdout(), terminal.stderr()];
      const value = stdout === '' ? {} : (JSON.parse(stdout) as Partial<DoctorRun>);
      return { findings: [], ...value, code, stdout, stderr };
    },
    remove,
  };
};

export const findingsOf = ({ findings }: DoctorRun, check: string): readonly Finding[] =>
  findings.filter(finding => finding.check === check);

/** The level of the first finding of a check. */
export const levelOf = (run: DoctorRun, check: string): Level | undefined => findingsOf(run, check)[0]?.level;
