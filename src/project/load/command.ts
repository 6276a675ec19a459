/**
 * `npm run load -- [--minutes 30]`: mixed load against the site as `npm start` serves it, over the loopback interface: reads,
 * filters, writes under and over the limit from several addresses, and MCP, while mail fails now and then and the server is
 * killed three times. Then an audit of what clients were told against what is stored and mailed. Exits with 1 on any fault.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { contentWithLimits } from '../../../test/setup/content-copy.ts';
import { buildEnv } from '../../../test/setup/contents.ts';
import { guardedSite } from '../../local-server/temporary-site.ts';
import { mcpClient, reader, type Stage, statusReader, writer } from './actors.ts';
import { audit, pendingIn } from './audit.ts';
import { client } from './client.ts';

/** Accepted writes of a sender in 10 minutes. */
const LIMIT = 5;
const SWEEP = { method: 'POST', path: '/.netlify/functions/sweep' };
/** How long the last mails may take after the load: pauses between attempts grow to some minutes in half an hour. */
const LAST_MAILS = 15 * 60_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes takes a number above 0, not “${values.minutes}”.`);

const restarts: string[] = [];
const content = await contentWithLimits({ per_10_minutes: LIMIT, per_24_hours: 20 });
const site = await guardedSite(buildEnv(content.folder), line => restarts.push(line));
const http = client(Number(new URL(site.url).port));
const outbox = join(site.folder, '.netlify', 'outbox');
const kept = join(site.folder, '.netlify', 'outbox-kept');
const end = Date.now() + minutes * 60_000;
const addresses = Array.from({ length: 3 + Math.ceil(minutes / 2) }, (_, n) => `127.0.0.${n + 2}`);
const stage: Stage = {
  client: http,
  addresses,
  told: [],
  counts: new Map(),
  faults: [],
  over: () => Date.now() > end,
};

/** Mail fails while a file stands where the folder should be. */
const failMail = async (): Promise<void> => {
  await rename(outbox, join(kept, String(Date.now()))).catch(() => undefined);
  await writeFile(outbox, '');
};
const allowMail = (): Promise<void> => rm(outbox, { force: true });

const keptOutboxes = async (): Promise<string[]> => [
  outbox,
  ...(await readdir(kept)).map(name => join(kept, name)),
];

/** Mail fails in every second twelfth of the time. */
const breakMail = async (): Promise<void> => {
  for (let part = 0; part < 6; part += 1) {
    await pause((minutes * 60_000) / 12);
    await failMail();
    await pause((minutes * 60_000) / 12);
    await allowMail();
  }
};

const kill = async (): Promise<void> => {
  for (let number = 0; number < 3; number += 1) {
    await pause((minutes * 60_000) / 4);
    (await site.unguarded()).process.kill('SIGKILL');
  }
};

const sweep = async (): Promise<void> => {
  while (!stage.over()) {
    await pause(15_000);
    await http.send(SWEEP).catch(() => undefined);
  }
};

try {
  await mkdir(kept, { recursive: true });
  await Promise.all([
    reader(stage),
    reader(stage),
    writer(stage),
    writer(stage),
    statusReader(stage),
    mcpClient(stage),
    breakMail(),
    kill(),
    sweep(),
  ]);
  const deadline = Date.now() + LAST_MAILS;
  while ((await pendingIn(site.folder)) > 0 && Date.now() < deadline) {
    await http.send(SWEEP).catch(() => undefined);
    await pause(10_000);
  }
  const health = await http.send({ path: '/api/v1/health' });
  const { figures, faults } = await audit(stage.told, site.folder, await keptOutboxes(), LIMIT);
  console.log(`${minutes} minutes of mixed load:`);
  for (const [what, count] of [...stage.counts].sort()) console.log(`  ${what}: ${count}`);
  console.log(
    `Kills: 3, restarts: ${restarts.length}; the server ${health.status === 200 ? 'is up' : 'is down'}.`,
  );
  console.log('Audit:');
  for (const [what, count] of Object.entries(figures)) console.log(`  ${what}: ${count}`);
  const all = [...stage.faults, ...faults];
  if ((figures['waiting for their mail'] ?? 0) > 0)
    all.push('mail works again, but some submissions still wait');
  if (health.status !== 200 || restarts.length !== 3)
    all.push('the server was not started again three times');
  for (const fault of all) console.log(`FAULT ${fault}`);
  console.log(all.length === 0 ? 'Everything agrees.' : `${all.length} faults.`);
  process.exitCode = all.length === 0 ? 0 : 1;
} finally {
  http.close();
  await site.stop();
  await content.remove();
}
