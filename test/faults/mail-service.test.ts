import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { inquiryKind } from '../../src/intake/kinds.ts';
import { find } from '../../src/intake/store/messages.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { HOUR } from '../../src/schemas/milliseconds.ts';
import { anInquiry, post, settings } from '../setup/intake.ts';
import { accepts, refuses } from '../setup/postmark-server.ts';
import { type RealIntake, realIntake } from '../setup/real-intake.ts';

const BUDGET = 20_000;
let intake: RealIntake;

beforeEach(async () => {
  intake = await realIntake();
});

afterEach(() => intake.stop());

const send = async (): Promise<string> => {
  const { status, accepted } = await accept(inquiryKind, post(anInquiry), '203.0.113.7', intake.deps);
  expect(status).toBe(201);
  if (!accepted) throw new Error('nothing was accepted');
  return accepted.id;
};

const statusOf = async (id: string) => (await find(intake.deps.store, id))?.status;

test('delivery repeats an email without a rejected Reply-To, and its text states this', async () => {
  const body = { ...anInquiry, contact_email: 'ada@gmail.example' };
  const { accepted } = await accept(inquiryKind, post(body), '203.0.113.7', intake.deps);
  const id = accepted?.id ?? '';
  intake.postmark.answer = (response, { ReplyTo }) =>
    (ReplyTo === 'ada@gmail.example' ? refuses(422, 300) : accepts)(response);
  await deliver(intake.deps, id);
  const taken = intake.postmark.requests.at(-1)?.body;
  expect(taken).toMatchObject({ Metadata: { id }, ReplyTo: settings.owner.email });
  expect(taken?.['TextBody']).toContain('ada@gmail.example');
  expect(taken?.['TextBody']).toContain('would go to you.');
  expect(await statusOf(id)).toBe('delivered');
});

test('delivery repeats an email with the same Message-ID after a timeout', async () => {
  const id = await send();
  intake.postmark.answer = response => setTimeout(() => accepts(response), 1_500);
  intake.patience.seconds = 1;
  await deliver(intake.deps, id);
  intake.patience.seconds = 30;
  expect(await statusOf(id)).toBe('received');
  intake.postmark.answer = accepts;
  intake.clock.ahead += HOUR;
  await sweep(intake.deps, BUDGET);
  const ids = intake.postmark.requests.map(({ body }) => JSON.stringify(body['Headers']));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toContain(id);
  expect(ids[0]).toBe(ids[1]);
  expect(await statusOf(id)).toBe('delivered');
});
