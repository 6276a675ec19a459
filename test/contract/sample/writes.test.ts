import { expect, test } from 'vitest';
import { inquiryReceipt, inquiryState, supportReceipt } from '../../../src/schemas/message.ts';
import { productList } from '../../../src/schemas/product.ts';
import { expectFits } from '../expectations.ts';
import { read, request } from './request.ts';

const inquiry = { company: 'Example Ltd', role: 'Staff Engineer', contact_email: 'ada@example.com' };

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('POST /inquiries returns 201 with a receipt, and its status can be read immediately', async () => {
  const answer = await post('/inquiries', inquiry);
  expect(answer.status).toBe(201);
  const receipt = expectFits(answer, inquiryReceipt);
  expect(answer.headers.get('ratelimit')).toMatch(/^"burst";r=\d+;t=\d+, "daily";r=\d+;t=\d+$/);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');

  const status = await request(answer.headers.get('location') ?? '');
  const state = expectFits(status, inquiryState);
  expect(state).toMatchObject({ id: receipt.id, received_at: receipt.received_at });
  expect(['received', 'delivered']).toContain(state.status);
  expect(status.text).not.toContain('Example Ltd');
  expect(status.headers.get('cache-control')).toContain('private');
  expect(status.headers.has('etag')).toBe(true);

  const again = await post('/inquiries', inquiry);
  expect(again.json()).toEqual(receipt);
});

test('POST /support accepts a product’s name in place of its id', async () => {
  const [product] = (await read('/products', productList)).products;
  const answer = await post('/support', {
    product: product?.name.toUpperCase(),
    email: 'ada@example.com',
    message: 'It stops when I open it.',
  });
  expect(answer.status).toBe(201);
  expect(expectFits(answer, supportReceipt).product).toEqual({ id: product?.id, name: product?.name });
});
