import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finding } from '../../../src/commands/doctor/finding.ts';
import { openLinkCache } from '../../../src/commands/doctor/link-cache.ts';
import { linkFindings } from '../../../src/commands/doctor/link-findings.ts';
import { linksIn } from '../../../src/commands/doctor/links.ts';
import { readContent } from '../../../src/content-files/read.ts';
import { DAY } from '../../../src/schemas/milliseconds.ts';
import { contents, TODAY } from '../../setup/contents.ts';
import { hostileServer } from '../../setup/hostile-server.ts';
import { playOutside } from './outside.ts';

const now = new Date('2026-11-20T12:00:00Z');
const cacheFile = () => join(root, 'node_modules/.cache/agent-api/links.json');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const check = async (urls: readonly string[], { at = now, offline = false, timeout = 30_000 } = {}) => {
  const cache = await openLinkCache(root, at);
  const links = urls.map(url => ({ url, places: ['profile.online.0.url'] }));
  return linkFindings(links, { cache, offline, timeout, pause: 1 });
};

const textOf = (finding: Finding | undefined): string =>
  [finding?.message, ...(finding?.details ?? [])].join('\n');

test('links are found in fields and texts, once, and reserved names are left out', () => {
  const content = readContent(contents.smallest, TODAY);
  const [role] = content.experience;
  if (!role) throw new Error('The fixture has no role.');
  const url = 'https://a.dev/b';
  const summary = `See ${url}, [this](https://c.dev/d?e=f), https://robin.example.com and <https://g.dev>.`;
  const links = linksIn({ ...content, experience: [{ ...role, summary, url }] });
  expect(links).toEqual([
    { url, places: ['experience.analyst.summary', 'experience.analyst.url'] },
    { url: 'https://c.dev/d?e=f', places: ['experience.analyst.summary'] },
    { url: 'https://g.dev', places: ['experience.analyst.summary'] },
  ]);
});

test('what is gone is a problem, what fails a warning, and what refuses programs is named', async () => {
  await using outside = await playOutside((method, path) => {
    const status = Number(/\d+/.exec(path)?.[0]);
    if (path.startsWith('/cut')) return 'cut';
    return { status: path.startsWith('/get') && method === 'HEAD' ? 404 : status };
  });
  const paths = ['/200', '/get-200', '/404', '/410', '/403', '/999', '/503', '/cut'];
  const [gone, failing, working, ...rest] = await check(paths.map(path => `${outside.url}${path}`));
  expect(rest).toEqual([]);
  expect(gone).toMatchObject({ level: 'problem' });
  expect(
    textOf(gone)
      .split('\n')
      .map(line => line.replace(outside.url, '')),
  ).toEqual([
    '2 outside links lead nowhere:',
    '/404 (status 404) in profile.online.0.url',
    '/410 (status 410) in profile.online.0.url',
  ]);
  expect(failing).toMatchObject({ level: 'warning' });
  expect(textOf(failing)).toMatch(/2 outside links did not answer:\n.*503 \(status 503\).*\n.*cut \(/);
  expect(working).toMatchObject({ level: 'ok' });
  expect(textOf(working)).toMatch(/^2 of 8 outside links answer\..* These refuse programs.*\n.*403.*\n.*999/);
  // What failed got a second chance.
  expect(outside.requests.filter(line => line === 'GET /503')).toHaveLength(2);
  expect(outside.requests.filter(line => line.endsWith('/404'))).toEqual(['HEAD /404', 'GET /404']);
});

test('few requests are sent to one host at a time', async () => {
  await using outside = await playOutside(() => ({ status: 200 }));
  await check(Array.from({ length: 12 }, (_, index) => `${outside.url}/${index}`));
  expect(outside.requests).toHaveLength(12);
  expect(outside.most()).toBeLessThanOrEqual(2);
});

test('a link that answered is not asked again for three days, and one that did not is', async () => {
  await using outside = await playOutside((_, path) => ({ status: path === '/good' ? 200 : 404 }));
  const urls = [`${outside.url}/good`, `${outside.url}/bad`];
  await check(urls);
  const first = outside.requests.length;
  const later = new Date(now.getTime() + 2 * DAY);
  expect(await check(urls, { at: later })).toMatchObject([{ level: 'problem' }, { level: 'ok' }]);
  expect(outside.requests.slice(first)).toEqual(['HEAD /bad', 'GET /bad']);
  await check(urls, { at: new Date(now.getTime() + 4 * DAY) });
  expect(outside.requests.filter(line => line === 'HEAD /good')).toHaveLength(2);
  expect(JSON.parse(await readFile(cacheFile(), 'utf8'))).toHaveProperty([`${outside.url}/good`]);
});

test('without a network it says so, and keeps what it knows', async () => {
  const outside = await playOutside(() => ({ status: 200 }));
  const known = `${outside.url}/known`;
  await check([known]);
  await outside[Symbol.asyncDispose]();
  const findings = await check([known, `${outside.url}/new`]);
  expect(findings).toMatchObject([{ level: 'warning', remedy: expect.stringContaining('network') }]);
  expect(findings[0]?.message).toMatch(
    /^1 of 2 outside links could not be checked: nothing answered \(ECONNREFUSED\)\. 1 answered in/,
  );
});

test('a time-out is no endless wait', async () => {
  await using outside = await playOutside((_, path) => (path === '/slow' ? 'hang' : { status: 200 }));
  const findings = await check([`${outside.url}/slow`, `${outside.url}/fast`], { timeout: 300 });
  expect(textOf(findings[0])).toContain('timeout');
});

test('a link with an endless body answers, and one that redirects in a circle does not', async () => {
  await using endless = await hostileServer('an endless body');
  await using circle = await hostileServer('redirects in a circle');
  const findings = await check([endless.url, circle.url]);
  expect(textOf(findings[0])).toContain(`${circle.url} (${circle.host} redirects more than 20 times`);
  expect(findings[1]).toMatchObject({
    level: 'ok',
    message: expect.stringContaining('1 of 2 outside links answer.'),
  });
  await endless.left();
});

test('offline sends no request', async () => {
  await using outside = await playOutside(() => ({ status: 200 }));
  expect(await check([`${outside.url}/a`], { offline: true })).toMatchObject([{ level: 'warning' }]);
  expect(outside.requests).toEqual([]);
});

test('an answer of a clock that was ahead does not count', async () => {
  await using outside = await playOutside(() => ({ status: 200 }));
  const urls = [`${outside.url}/a`];
  await check(urls, { at: new Date(now.getTime() + 400 * DAY) });
  await check(urls);
  expect(outside.requests).toEqual(['HEAD /a', 'HEAD /a']);
});

test('a damaged cache counts as none', async () => {
  await mkdir(dirname(cacheFile()), { recursive: true });
  await writeFile(cacheFile(), '{"http');
  await using outside = await playOutside(() => ({ status: 200 }));
  expect(await check([`${outside.url}/a`])).toMatchObject([{ level: 'ok' }]);
});
