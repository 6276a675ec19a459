import { expect, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { availabilityText } from '../../../src/api/resources/profile/profile-words.ts';
import { messageState } from '../../../src/schemas/message.ts';
import { productList } from '../../../src/schemas/product.ts';
import { profile } from '../../../src/schemas/profile.ts';
import { address, read, request } from './request.ts';

const page = async (path: `/${string}`): Promise<string> => (await request(address.page(path))).text;

test('GET /support offers every product of the catalog with its platforms', async () => {
  const html = await page(paths.support);
  const { products } = await read('/products', productList);
  for (const { id, platforms } of products) {
    const names = Object.keys(platforms).join(' ');
    expect(html).toContain(`<option value="${id}"${names && ` data-platforms="${names}"`}>`);
  }
});

test('GET /inquire states above the form whether inquiries are welcome', async () => {
  const html = await page(paths.inquire);
  const shown = await read('/profile', profile);
  const at = html.indexOf(availabilityText(shown) ?? 'not stated');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(html.indexOf('<form'));
  expect(html.includes('Not accepting role proposals right now.')).toBe(
    shown.availability?.status === 'closed',
  );
});

const sendForm = (fields: Readonly<Record<string, string>>) =>
  fetch(address.page('/messages'), {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'text/html' },
    body: new URLSearchParams({ website: '', ...fields }),
  });

const aSupportForm = { form: 'support', kind: 'bug', email: 'ada@example.com', message: 'Sent by a form.' };

test('POST /messages stores a form once, and redirects to the page of its message', async () => {
  const { products } = await read('/products', productList);
  const fields = { ...aSupportForm, product: products[0]?.id ?? '', platform: '' };
  const [first, again] = [await sendForm(fields), await sendForm(fields)];
  expect([first.status, again.status]).toEqual([303, 303]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(first.headers.get('ratelimit-policy')).toMatch(/^"burst";q=\d+;w=600, "daily"/);
  const state = await fetch(new URL(first.headers.get('location') ?? '', address.site));
  expect(messageState.parse(await state.json())).toMatchObject({ kind: 'support_request' });
});

test('POST /messages answers mistakes with a page that links each to its field', async () => {
  const response = await sendForm({ ...aSupportForm, product: 'no-such-app', message: ' ' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
  const html = await response.text();
  expect(html).toContain('<a href="#f-product">App</a> is no longer listed. Choose another.');
  expect(html).toContain('<a href="#f-message">Message</a> must not be empty or blank.');
  expect(html).toContain('value="ada@example.com"');
});
