import { expect, test } from 'vitest';
import type { Finding } from '../../../src/commands/doctor/finding.ts';
import { linkFindings, linksIn, sampleLinksIn } from '../../../src/commands/doctor/links.ts';
import { readContent } from '../../../src/content-files/read.ts';
import { contents, TODAY } from '../../setup/contents.ts';
import { hostileServer } from '../../setup/hostile-server.ts';
import { playOutside } from './outside.ts';

const check = (urls: readonly string[], timeout = 30_000) =>
  linkFindings(
    urls.map(url => ({ url, places: ['profile.online.0.url'] })),
    timeout,
  );

const textOf = (finding: Finding | undefined): string =>
  [finding?.message, ...(finding?.details ?? [])].join('\n');

test('links are found in fields and texts, once, and the sample’s links separately', () => {
  const content = readContent(contents.smallest, TODAY);
  const [role] = content.experience;
  if (!role) throw new Error('The fixture has no role.');
  const url = 'https://a.dev/b';
  const summary = `See ${url}, [this](https://c.dev/d?e=f), https://robin.example.com and <https://g.dev>.`;
  const edited = { ...content, experience: [{ ...role, summary, url }] };
  expect(sampleLinksIn(edited).map(link => link.url)).toContain('https://robin.example.com');
  expect(linksIn(edited)).toEqual([
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
  expect(textOf(working)).toMatch(
    /^2 of 8 outside links answer\..* These sites refuse programs.*\n.*403.*\n.*999/,
  );
});

test('without a network it says so', async () => {
  const outside = await playOutside(() => ({ status: 200 }));
  await outside[Symbol.asyncDispose]();
  expect(await check([`${outside.url}/a`])).toMatchObject([
    { level: 'warning', message: expect.stringContaining('(ECONNREFUSED)') },
  ]);
});

test('a time-out is no endless wait', async () => {
  await using outside = await playOutside((_, path) => (path === '/slow' ? 'hang' : { status: 200 }));
  const findings = await check([`${outside.url}/slow`, `${outside.url}/fast`], 300);
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
