import { expect, test } from 'vitest';
import { inquiryReceipt, inquiryState } from '../../../src/schemas/message.ts';
import { anInquiry } from '../../setup/intake.ts';
import { expectFits } from '../expectations.ts';
import { jsonOf } from '../site.ts';
import { request } from './request.ts';

const headers = { 'Content-Type': 'application/json' };
const inquire = () => request('/inquiries', { method: 'POST', headers, body: JSON.stringify(anInquiry) });

test('POST /inquiries returns 201 with a receipt, and its status can be read immediately', async () => {
  const answer = await inquire();
  expect(answer.status).toBe(201);
  const receipt = expectFits(answer, inquiryReceipt);
  expect(answer.headers.get('ratelimit')).toMatch(/^"[^"]+";r=\d+;t=\d+(, "[^"]+";r=\d+;t=\d+)*$/);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');

  const status = await request(answer.headers.get('location') ?? '');
  const state = expectFits(status, inquiryState);
  expect(state).toMatchObject({ id: receipt.id, received_at: receipt.received_at });
  expect(['received', 'delivered']).toContain(state.status);
  expect(status.text).not.toContain('Example Ltd');
  expect(status.headers.get('cache-control')).toContain('private');
  expect(status.headers.has('etag')).toBe(true);

  expect(jsonOf(await inquire())).toEqual(receipt);
});
