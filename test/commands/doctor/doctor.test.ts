import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doctorCommand } from '../../../src/commands/doctor/command.ts';
import type { Finding } from '../../../src/commands/doctor/finding.ts';
import { contents, TODAY } from '../../setup/contents.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';
import {
  type DoctorRun,
  type DoctorSetting,
  doctorSetting,
  levelOf,
  findingsOf as of,
} from './doctor-setting.ts';
import { inOrder, type Known, refused } from './live-services.ts';

let at: DoctorSetting;
beforeAll(async () => {
  at = await doctorSetting();
});
afterAll(() => at.remove());

const doctor: DoctorSetting['run'] = (...given) => at.run(...given);

/** Changes a content file during one run. */
const withFile = async <Value>(name: string, edit: (text: string) => string, run: () => Promise<Value>) => {
  const file = join(at.content, name);
  const text = await readFile(file, 'utf8');
  await writeFile(file, edit(text));
  return run().finally(() => writeFile(file, text));
};

test('npm run doctor finds no problems on a healthy site and lists warnings first', async () => {
  const run = await doctor([], { env: { ...inOrder.variables }, known: inOrder });
  expect(run.code).toBe(0);
  expect(run.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(run.findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['mail', 'mail_server', 'mail_recipient', 'mail_sender', 'content']),
  );
  expect(run.stdout).not.toMatch(/postmark-token/);
  const bare = await doctor(['--offline']);
  expect(bare).toMatchObject({
    code: 0,
    findings: [{ check: 'mail', level: 'warning' }, {}, {}, {}, {}, {}, {}],
  });
});

test('npm run doctor prints a remedy below each finding and counts them by level', async () => {
  const terminal = ownerTerminal(at.content);
  expect(await doctorCommand(['--offline'], terminal)).toBe(0);
  expect(terminal.stdout()).toMatch(
    /^warning {3}Not set in this shell: POSTMARK_SERVER_TOKEN.*\n {10}→ Add --production/,
  );
  expect(terminal.stdout()).toMatch(/\n0 problems, 1 warning, 6 ok\.\n$/);
});

test('npm run doctor reports invalid content with the position of each mistake', async () => {
  const run = await withFile(
    'profile.yaml',
    text => text.replace('updated: 2026-11-01', 'updated: soon'),
    () => doctor(['--offline']),
  );
  expect(run.code).toBe(1);
  expect(of(run, 'content')[0]).toMatchObject({
    message: '1 problem in the content; it cannot be built.',
    details: [
      expect.stringMatching(/profile\.yaml:\d+:\d+ {2}updated$/),
      expect.stringMatching(/^ +must be/),
    ],
  });
});

test('npm run doctor finds the sample’s email address and URLs', async () => {
  const sample = (text: string) => text.replace('ada@ada.dev', 'ada@example.com');
  const run = await withFile('site.yaml', sample, () => doctor(['--offline']));
  expect([run.code, levelOf(run, 'contact')]).toEqual([1, 'problem']);
  const work = await withFile(
    'experience/analyst.yaml',
    text => `${text}url: https://quayside.example\n`,
    () => doctor(['--offline']),
  );
  expect(of(work, 'sample')).toMatchObject([
    { level: 'warning', details: [expect.stringContaining('quayside')] },
  ]);
});

test('npm run doctor warns before security.txt expires and reports a problem afterward', async () => {
  const revisedOn = (day: string) => (text: string) => text.replace('2026-11-01', day);
  const expiring = await withFile('profile.yaml', revisedOn('2025-12-01'), () => doctor(['--offline']));
  expect(levelOf(expiring, 'security')).toBe('warning');
  const expired = await withFile('profile.yaml', revisedOn('2025-11-01'), () => doctor(['--offline']));
  expect([expired.code, levelOf(expired, 'security')]).toEqual([1, 'problem']);
});

test('npm run doctor lists all outdated parts of a site untouched for two years', async () => {
  const terminal = ownerTerminal(contents.sample);
  const inTwoYears = () => new Date('2028-11-20');
  const code = await doctorCommand(['--offline', '--json'], { ...terminal, now: inTwoYears });
  const { findings } = JSON.parse(terminal.stdout()) as DoctorRun;
  const aged = findings.filter(({ message }) => /20(26|27)-\d\d-\d\d/.test(message));
  expect(aged.map(({ check, level }) => [check, level])).toEqual([
    ['security', 'problem'],
    ['availability', 'warning'],
    ['catalog', 'warning'],
    ['activity', 'warning'],
  ]);
  expect([code, findings.find(({ check }) => check === 'content')?.level]).toEqual([1, 'ok']);
});

test('npm run doctor warns about a past start date and an availability set long ago', async () => {
  const availability = async (edit: (text: string) => string) =>
    of(await withFile('profile.yaml', edit, () => doctor(['--offline'])), 'availability');
  expect(await availability(text => text)).toMatchObject([
    { level: 'ok', message: expect.stringContaining('does not state') },
  ]);
  const open = (text: string) => `${text}availability:\n  status: open\n`;
  expect(await availability(open)).toMatchObject([{ level: 'ok' }]);
  const from = (day: string) => availability(text => `${open(text)}  from: ${day}\n`);
  expect(await from(TODAY)).toMatchObject([{ level: 'ok' }]);
  expect(await from('2026-11-19')).toMatchObject([
    { level: 'warning', message: expect.stringContaining('not before 2026-11-19, which was 1 day ago') },
  ]);
  const revised = (text: string) => open(text).replace('2026-11-01', '2026-02-01');
  expect(await availability(revised)).toMatchObject([
    { level: 'warning', message: expect.stringContaining('on 2026-02-01, 292 days ago') },
  ]);
  const closed = (text: string) =>
    revised(text).replace('status: open', 'status: closed\n  from: 2026-01-01');
  expect(await availability(closed)).toMatchObject([{ level: 'ok' }]);
});

test('npm run doctor checks dates against SOURCE_DATE_EPOCH and age against the clock', async () => {
  const fixed = String(Date.parse('2026-10-15') / 1000);
  const run = await doctor(['--offline'], { env: { SOURCE_DATE_EPOCH: fixed } });
  expect(of(run, 'content')).toMatchObject([
    {
      level: 'problem',
      details: [expect.any(String), expect.stringContaining('is in the future (today is 2026-10-15)')],
    },
  ]);
  const old = (text: string) => text.replace('2026-11-01', '2025-10-15');
  const earlier = await withFile('profile.yaml', old, () =>
    doctor(['--offline'], { env: { SOURCE_DATE_EPOCH: fixed } }),
  );
  expect([levelOf(earlier, 'content'), levelOf(earlier, 'security')]).toEqual(['ok', 'problem']);
});

test.each<[string, Known, string, Finding['level'], RegExp]>([
  ['a token that Postmark rejects', { postmark: refused(401, 10) }, 'mail_server', 'problem', /code 10/],
  ['a Postmark sandbox', { deliveryType: 'Sandbox' }, 'mail_server', 'problem', /sandbox/],
  [
    'an owner on Postmark’s suppression list',
    { suppressed: 'HardBounce' },
    'mail_recipient',
    'problem',
    /2026-11-01 \(HardBounce\)/,
  ],
  ['a sender that has not sent an email', {}, 'mail_sender', 'warning', /cannot list sender signatures/],
  ['a Postmark outage', { postmark: { status: 503 } }, 'mail_server', 'warning', /503/],
  ['a broken connection to Postmark', { postmark: 'cut' }, 'mail_server', 'warning', /connection/],
])('npm run doctor detects %s', async (_, known, check, level, message) => {
  const run = await doctor([], { env: { ...inOrder.variables }, known });
  expect(of(run, check)).toMatchObject([{ level, message: expect.stringMatching(message) }]);
  expect(run.code).toBe(level === 'problem' ? 1 : 0);
});

test('npm run doctor --offline finds invalid variables', async () => {
  const env = { ...inOrder.variables, MAIL_FROM: 'My site' };
  const run = await doctor(['--offline'], { env });
  expect(run.findings.filter(({ level }) => level === 'problem').map(({ message }) => message)).toEqual([
    'MAIL_FROM has no email address.',
  ]);
});

test('npm run doctor --send emails the owner with the real client and explains a refusal', async () => {
  const env = { ...inOrder.variables };
  const sent = await doctor(['--send'], { env, known: inOrder });
  expect([sent.code, levelOf(sent, 'test_mail')]).toEqual([0, 'ok']);
  const pending = await doctor(['--send'], { env, known: { ...inOrder, mail: refused(422, 412) } });
  expect(pending.code).toBe(1);
  expect(of(pending, 'test_mail')).toMatchObject([
    { message: expect.stringContaining('412'), remedy: expect.stringContaining('approval') },
  ]);
  const without = await doctor(['--send']);
  expect(of(without, 'mail_server')).toMatchObject([
    { message: expect.stringContaining('No test email was sent') },
  ]);
});
