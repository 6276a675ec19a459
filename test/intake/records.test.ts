import { expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { inquiryStatus } from '../../src/intake/pages/message-state.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { find, IllegalTransition, moved, UnreadableRecord, VERSION } from '../../src/intake/store/record.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { anInquiry, aSupportRequest, intake, post } from '../setup/intake.ts';
import { inquiryOf } from './mail/messages.ts';

const setUp = async () => {
  const made = intake();
  const { accepted } = await accept(inquiryKind, post(anInquiry), '203.0.113.7', made.deps);
  const { id = '' } = accepted ?? {};
  const stored = (await made.store.get(keys.record(id)))?.value;
  return { ...made, id, stored: Object(stored) as Record<string, unknown> };
};

test('a record contains its version', async () => {
  const { stored } = await setUp();
  expect(stored['version']).toBe(VERSION);
});

test('an old record that the current schema would reject is still read, shown and emailed', async () => {
  const { deps, store, mails, id, stored } = await setUp();
  const body = {
    ...anInquiry,
    company: 'x'.repeat(300),
    work_mode: 'on the moon',
    gone: 'an old field',
    odd: 7,
  };
  await store.set(keys.record(id), { ...stored, body, later: { kept: true } });
  expect((await inquiryStatus(id, deps)).status).toBe(200);
  await sweep(deps, 10_000);
  expect(mails.map(mail => mail.text).join()).toContain('on the moon');
  expect(await find(store, id)).toMatchObject({
    status: 'delivered',
    body: { gone: 'an old field' },
    later: { kept: true },
  });
});

test('a support request with a removed kind and platform is still emailed', async () => {
  const { deps, store, mails } = intake();
  const { accepted } = await accept(supportKind, post(aSupportRequest), '203.0.113.7', deps);
  const key = keys.record(accepted?.id ?? '');
  const stored = Object((await store.get(key))?.value) as Record<string, unknown>;
  await store.set(key, { ...stored, body: { ...aSupportRequest, kind: 'praise', platform: 'watch' } });
  await sweep(deps, 10_000);
  expect(mails[0]?.text).toContain('Kind: praise');
  expect(mails[0]?.text).toContain('Platform: watch');
});

test('an unreadable record causes an unexpected error that contains only the message id', async () => {
  const { deps, store, id } = await setUp();
  await store.set(keys.record(id), { id, company: 'Example Ltd' });
  const error = await inquiryStatus(id, deps).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreadableRecord);
  expect(String(error)).toBe(`UnreadableRecord: The record of ${id} cannot be read.`);
});

test('the owner can move a message between reviewing, replied and declined until it is closed', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const choices = ['reviewing', 'replied', 'declined'] as const;
  for (const from of choices) {
    const record = { ...inquiryOf(), status: from };
    for (const to of choices) if (to !== from) expect(moved(record, to, at).status).toBe(to);
    expect(moved(record, 'closed', at).status).toBe('closed');
    expect(() => moved(moved(record, 'closed', at), from, at)).toThrow(IllegalTransition);
  }
});
