import { expect, test } from 'vitest';
import { productsOf } from '../../src/api/resources/products/products.ts';
import { settingsBody } from '../../src/api/settings.ts';
import { inquiryReceipt, supportReceipt } from '../../src/messages/schemas/message.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { anInquiry, aSupportRequest, intake } from '../setup/intake.ts';

/** What the receipt of a support request says about the product, whose content has changed fields. */
const nextFor = async (id: string, changed: object, request: object = {}): Promise<string> => {
  const { content } = builtFrom('test/fixtures/translator').build;
  const products = content.products.map(product =>
    product.id === id ? { ...product, ...changed } : product,
  );
  const { products: all } = settingsBody(builtOf({ ...content, products }).build);
  const { body } = await intake({ products: all }).send({ ...aSupportRequest, product: id, ...request });
  return supportReceipt.parse(body).next;
};

test('both kinds of receipt have the same fields for the reply, withdrawal and privacy', async () => {
  const { send } = intake();
  const inquiry = await send(anInquiry);
  const support = await send(aSupportRequest);
  for (const receipt of [inquiryReceipt.parse(inquiry.body), supportReceipt.parse(support.body)]) {
    expect(receipt).toMatchObject({
      status: 'received',
      reply_to: 'ada@example.com',
      links: {
        message: `https://site.example/messages/${receipt.id}`,
        withdraw: `https://site.example/messages/${receipt.id}/withdraw`,
        privacy: 'https://site.example/privacy.md',
      },
    });
    for (const words of [
      'POST to `links.withdraw`',
      'normally emailed within minutes. A reply, if any, goes to `reply_to`.',
    ])
      expect(receipt.next).toContain(words);
    expect(receipt.next).not.toMatch(/will be emailed|only for/);
  }
});

test('a receipt begins with the notices of the deployment', async () => {
  const { body } = await intake({ notices: ['This is a preview.'] }).send(aSupportRequest);
  expect(supportReceipt.parse(body).next).toMatch(
    /^This is a preview\. The support request is stored for [^,]+\. A reply/,
  );
});

test('the receipt repeats that the owner wants no inquiries, but not to a support request', async () => {
  const closed = 'Ada wants no inquiries.';
  const { send } = intake({ closed });
  const next = async (body: object) => JSON.stringify((await send(body)).body);
  expect(await next(anInquiry)).toContain(closed);
  expect(await next(aSupportRequest)).not.toContain(closed);
});

test('a receipt promises no email within minutes if all messages come in the digest', async () => {
  const { body } = await intake({ separate_emails_per_30_days: 0 }).send(anInquiry);
  expect(inquiryReceipt.parse(body).next).not.toContain('minutes');
});

test('a receipt contains nothing that the sender typed except the reply address', async () => {
  const typed = { company: 'Zzyzx', role: 'Qwertz', contact_email: 'a@b.example', message: '<b>Pfff</b>' };
  const { body } = await intake().send(typed);
  for (const word of ['Zzyzx', 'Qwertz', 'Pfff']) expect(JSON.stringify(body)).not.toContain(word);
});

test('the receipt of a support request states that the product is not on the given platform', async () => {
  const platforms = { ios: {} };
  const android = await nextFor('tones', { platforms }, { platform: 'android' });
  expect(android).toContain('Tones lists no download for Android.');
  expect(await nextFor('tones', { platforms }, { platform: 'ios' })).not.toContain('lists no download');
});

test('the receipt of a support request for a retired product states its day and the owner’s note', async () => {
  const status_note = '[Export](https://tones.example/a_b) your list first.';
  expect(await nextFor('tones', { status_note })).toContain(
    `Tones was retired on 30 June 2025. ${status_note}`,
  );
});

test('the receipt of a support request names the page with questions', async () => {
  const questions = [{ question: 'Why?', answer: 'Because.' }];
  expect(await nextFor('proverbs', { questions })).toContain(
    'https://site.example/products/proverbs#questions',
  );
});

test.each([
  [{ support_url: 'https://help.example.org/' }, '(`support_url`): https://help.example.org/ Sold.'],
  [{ support_requests: false as const }, 'takes no support requests (`support_requests`). Sold.'],
])('a support request for a product with %j is rejected, with the owner’s note', async (changed, words) => {
  const { content } = builtFrom('test/fixtures/translator').build;
  const products = content.products.map(product => ({ ...product, ...changed, status_note: 'Sold.' }));
  const { build } = builtOf({ ...content, products });
  const sent = intake({ products: settingsBody(build).products });
  const { status, body } = await sent.send({ ...aSupportRequest, product: products[0]?.name });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)]);
  const [product] = productsOf(build);
  expect(product?.support).toEqual('support_url' in changed ? { form: changed.support_url } : {});
});

test('the receipt of a support request lists the known issues of the product, on whatever platform', async () => {
  const slow = {
    summary: '[Sync](https://tones.example/a_b) is slow',
    platforms: ['macos'],
    fixed_in: '3.0',
  };
  const known_issues = [slow, { summary: 'It flickers' }];
  for (const request of [{}, { platform: 'ios' }]) {
    const next = await nextFor('proverbs', { known_issues }, request);
    expect(next).toContain(
      'Known issues of Proverbs: [Sync](https://tones.example/a_b) is slow (macOS; fixed in 3.0). It flickers. For its status',
    );
    expect(next).not.toContain('may be');
  }
  const many = Array.from({ length: 12 }, (_, index) => ({ summary: `Issue ${index}` }));
  expect(await nextFor('proverbs', { known_issues: many })).toContain(
    'Issue 9. 2 more: https://site.example/products/proverbs',
  );
});
