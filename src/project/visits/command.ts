import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { documents } from '../../api/documents/documents.ts';
import { guardedSite } from '../../commands/local-server/temporary-site.ts';
import { SAMPLE, steadyEnvironment } from '../steady-environment.ts';
import { table } from '../table.ts';
import {
  appUserOverHttp,
  appUserOverMcp,
  wanderingAppUserOverHttp,
  wanderingAppUserOverMcp,
} from './app-user.ts';
import { recruiter, wanderingRecruiter } from './recruiter.ts';
import { returningOverHttp, returningOverMcp } from './returning.ts';
import type { Step } from './visit.ts';

interface Goal {
  readonly requests: number;
  readonly bytes: number;
}

interface Visit {
  readonly name: string;
  readonly replay: (site: string) => Promise<Step[]>;
  /** What it may take at most. A visit that wanders has none: it must only get through. */
  readonly most?: Goal;
}

const overMcp =
  (replay: Visit['replay']): Visit['replay'] =>
  site =>
    replay(new URL(documents.mcp, site).href);

const visits: readonly Visit[] = [
  { name: 'recruiter over HTTP', replay: recruiter, most: { requests: 7, bytes: 32_000 } },
  { name: 'recruiter over HTTP, wandering', replay: wanderingRecruiter },
  { name: 'app user over HTTP', replay: appUserOverHttp, most: { requests: 7, bytes: 25_000 } },
  { name: 'app user over HTTP, wandering', replay: wanderingAppUserOverHttp },
  { name: 'app user over MCP', replay: overMcp(appUserOverMcp), most: { requests: 8, bytes: 35_000 } },
  { name: 'app user over MCP, wandering', replay: overMcp(wanderingAppUserOverMcp) },
  { name: 'returning over HTTP', replay: returningOverHttp, most: { requests: 4, bytes: 4000 } },
  { name: 'returning over MCP', replay: overMcp(returningOverMcp), most: { requests: 4, bytes: 20_000 } },
];

const row = (what: string, figure: number, most: number | undefined) => ({
  what,
  figure: String(figure),
  target: most === undefined ? '' : `at most ${most}`,
  met: most === undefined || figure <= most,
});

/** Runs with a copy of the sample outside the repository, whose history would be in the list of changes. */
const withSample = async (run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-sample-'));
  try {
    await cp(SAMPLE, folder, { recursive: true });
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const replayAll = async (content: string): Promise<void> => {
  const site = await guardedSite({ ...steadyEnvironment(), CONTENT_DIR: content }, line => console.log(line));
  try {
    const rows = [];
    for (const { name, replay, most } of visits) {
      const steps = await replay(site.url);
      console.log(`${name}:`);
      for (const { what, bytes } of steps) console.log(`  ${String(bytes).padStart(7)} ${what}`);
      const total = steps.reduce((sum, { bytes }) => sum + bytes, 0);
      rows.push(row(`${name}: requests`, steps.length, most?.requests));
      rows.push(row(`${name}: bytes`, total, most?.bytes));
    }
    console.log(table(rows));
    process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
  } finally {
    await site.stop();
  }
};

/**
 * `npm run project -- visits`: replays visits from the address alone: by the path that should suffice, and as agents did it, wandering.
 * Prints every request with the bytes of its response. Exits with 1 if a request fails, or a visit takes more than its goal allows.
 */
export const configure = (command: Command): Command => command.action(() => withSample(replayAll));
