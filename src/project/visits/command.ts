import type { Command } from 'commander';
import { documents } from '../../api/documents/documents.ts';
import { guardedSite } from '../../local-server/temporary-site.ts';
import { steadyEnvironment } from '../steady-environment.ts';
import { table } from '../table.ts';
import { appUserOverHttp, appUserOverMcp } from './app-user.ts';
import { recruiter } from './recruiter.ts';
import type { Step } from './visit.ts';

interface Visit {
  readonly name: string;
  readonly replay: (site: string) => Promise<Step[]>;
  readonly most: { readonly requests: number; readonly bytes: number };
}

const visits: readonly Visit[] = [
  { name: 'recruiter over HTTP', replay: recruiter, most: { requests: 7, bytes: 32_000 } },
  { name: 'app user over HTTP', replay: appUserOverHttp, most: { requests: 7, bytes: 25_000 } },
  {
    name: 'app user over MCP',
    replay: site => appUserOverMcp(new URL(documents.mcp, site).href),
    most: { requests: 6, bytes: 35_000 },
  },
];

const row = (what: string, figure: number, most: number) => ({
  what,
  figure: String(figure),
  target: `at most ${most}`,
  met: figure <= most,
});

const replayAll = async (): Promise<void> => {
  const site = await guardedSite(steadyEnvironment(), line => console.log(line));
  try {
    const rows = [];
    for (const { name, replay, most } of visits) {
      const steps = await replay(site.url);
      console.log(`${name}:`);
      for (const { what, bytes } of steps) console.log(`  ${String(bytes).padStart(7)} ${what}`);
      const total = steps.reduce((sum, { bytes }) => sum + bytes, 0);
      rows.push(row(`${name}: requests`, steps.length, most.requests));
      rows.push(row(`${name}: bytes`, total, most.bytes));
    }
    console.log(table(rows));
    process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
  } finally {
    await site.stop();
  }
};

/**
 * `npm run project -- visits`: replays the visit of a recruiter and that of a user of the apps by the shortest sensible path, from the
 * address alone, prints every request with the bytes of its response, and exits with 1 if a visit needs more than its goal allows.
 */
export const configure = (command: Command): Command => command.action(replayAll);
