import { expect, test } from 'vitest';
import { inquiryReceipt, inquiryState } from '../../../src/schemas/message.ts';
import { anInquiry } from '../../setup/intake.ts';
import { expectFits } from '../expectations.ts';
import { request } from './request.ts';

test('POST /inquiries returns the URL of a status that can be read immediately, and is private', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(anInquiry) };
  const answer = await request('/inquiries', init);
  const status = await request(answer.headers.get('location') ?? '');
  expect(expectFits(status, inquiryState).id).toBe(expectFits(answer, inquiryReceipt).id);
  expect(status.text).not.toContain('Example Ltd');
  expect(status.headers.get('cache-control')).toContain('private');
  expect(status.headers.has('etag')).toBe(true);
});
