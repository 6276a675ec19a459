import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { contentWithLimits } from '../../../test/setup/content-copy.ts';
import { buildEnv } from '../../../test/setup/contents.ts';
import { type GuardedSite, guardedSite } from '../../commands/local-server/temporary-site.ts';
import { positive } from '../options.ts';
import { mcpClient, reader, type Stage, statusReader, writer } from './actors.ts';
import { audit, pendingIn } from './audit.ts';
import { type Client, client } from './client.ts';
import { openOutbox } from './outbox.ts';

/** Accepted writes of a sender in 10 minutes. */
const LIMIT = 5;
const SWEEP = { method: 'POST', path: '/.netlify/functions/sweep' };
/** How long the last mails may take after the load: pauses between attempts grow to some minutes in half an hour. */
const LAST_MAILS = 15 * 60_000;

const KILLS = 3;

const kill = async (site: GuardedSite, milliseconds: number): Promise<void> => {
  for (let number = 0; number < KILLS; number += 1) {
    await pause(milliseconds / 4);
    (await site.unguarded()).process.kill('SIGKILL');
  }
};

const sweep = async ({ client: http, over }: Stage): Promise<void> => {
  while (!over()) {
    await pause(15_000);
    await http.send(SWEEP).catch(() => undefined);
  }
};

/** Lets the site send the mails that still wait. */
const sendLastMails = async (http: Client, folder: string): Promise<void> => {
  const deadline = Date.now() + LAST_MAILS;
  while ((await pendingIn(folder)) > 0 && Date.now() < deadline) {
    await http.send(SWEEP).catch(() => undefined);
    await pause(10_000);
  }
};

const printCounts = (title: string, counts: Iterable<readonly [string, number]>): void => {
  console.log(title);
  for (const [what, count] of counts) console.log(`  ${what}: ${count}`);
};

/** Loads the site and prints what came of it. Resolves to the faults. */
const loadSite = async (site: GuardedSite, http: Client, minutes: number): Promise<string[]> => {
  const milliseconds = minutes * 60_000;
  const end = Date.now() + milliseconds;
  const stage: Stage = {
    client: http,
    addresses: Array.from({ length: 3 + Math.ceil(minutes / 2) }, (_, n) => `127.0.0.${n + 2}`),
    told: [],
    counts: new Map(),
    faults: [],
    over: () => Date.now() > end,
  };
  const outbox = await openOutbox(site.folder);
  await Promise.all([
    reader(stage),
    reader(stage),
    writer(stage),
    writer(stage),
    statusReader(stage),
    mcpClient(stage),
    outbox.disturb(milliseconds),
    kill(site, milliseconds),
    sweep(stage),
  ]);
  await sendLastMails(http, site.folder);
  const { figures, faults } = await audit(stage.told, site.folder, await outbox.folders(), LIMIT);
  printCounts(`${minutes} minutes of mixed load:`, [...stage.counts].sort());
  printCounts('Audit:', Object.entries(figures));
  const waiting = (figures['waiting for their mail'] ?? 0) > 0;
  return [
    ...stage.faults,
    ...faults,
    ...(waiting ? ['mail works again, but some submissions still wait'] : []),
  ];
};

const load = async ({ minutes }: { minutes: number }): Promise<void> => {
  const restarts: string[] = [];
  const content = await contentWithLimits({ per_10_minutes: LIMIT, per_24_hours: 20 });
  const site = await guardedSite(buildEnv(content.folder), line => restarts.push(line));
  const http = client(Number(new URL(site.url).port));
  try {
    const faults = await loadSite(site, http, minutes);
    const { status } = await http.send({ path: '/api/v1/health' });
    console.log(
      `Kills: ${KILLS}, restarts: ${restarts.length}; the server ${status === 200 ? 'is up' : 'is down'}.`,
    );
    if (status !== 200 || restarts.length !== KILLS) {
      faults.push('the server was not started again three times');
    }
    for (const fault of faults) console.log(`FAULT ${fault}`);
    console.log(faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    http.close();
    await site.stop();
    await content.remove();
  }
};

/**
 * `npm run project -- load`: mixed load against the site as `npm start` serves it, over the loopback interface: reads, filters, writes under
 * and over the limit from several addresses, and MCP, while mail fails now and then and the server is killed three times. Then an audit of
 * what clients were told against what is stored and mailed. Exits with 1 on any fault.
 */
export const configure = (command: Command): Command =>
  command.option('--minutes <number>', 'how long', positive, 30).action(load);
