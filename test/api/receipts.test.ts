import { expect, test } from 'vitest';
import { escaped, ownerLine } from '../../src/api/prose/markdown.ts';
import { settingsBody } from '../../src/api/settings.ts';
import { inquiryReceipt, supportReceipt } from '../../src/schemas/message.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { anInquiry, aSupportRequest, intake, settings } from '../setup/intake.ts';

test('both kinds of receipt have the same fields for the reply, withdrawal and privacy', async () => {
  const { send } = intake();
  const [inquiry, support] = [await send(anInquiry), await send(aSupportRequest)];
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
    expect(receipt.next).toContain('to withdraw it, POST to `links.withdraw`');
    expect(receipt.next).toContain(
      'is stored for Robin Sample, and not emailed yet. A reply, if any, goes to `reply_to`.',
    );
    expect(receipt.next).not.toMatch(/will be emailed|minute|only for/);
  }
});

test('a receipt begins with the notices of the deployment', async () => {
  const { body } = await intake({ notices: ['This is a preview.'] }).send(aSupportRequest);
  expect(supportReceipt.parse(body).next).toMatch(/^This is a preview\. The support request is stored/);
});

test('a receipt contains nothing that the sender typed except the reply address', async () => {
  const typed = { company: 'Zzyzx', role: 'Qwertz', contact_email: 'a@b.example', message: '<b>Pfff</b>' };
  const { body } = await intake().send(typed);
  for (const word of ['Zzyzx', 'Qwertz', 'Pfff']) expect(JSON.stringify(body)).not.toContain(word);
});

test('the receipt of a support request states that the product is not on the given platform', async () => {
  const next = async (platform: string) => {
    const { body } = await intake().send({ ...aSupportRequest, platform });
    return supportReceipt.parse(body).next;
  };
  expect(await next('android')).toContain('Tidenote lists no download for Android.');
  expect(await next('ios')).not.toContain('lists no download');
});

test('the receipt of a support request for a retired product states its day and the owner’s note', async () => {
  const { products } = settingsBody(builtFrom('test/fixtures/translator').build, {});
  const { body } = await intake({ products }).send({ ...aSupportRequest, product: 'tones' });
  expect(supportReceipt.parse(body).next).toContain(
    'Tones was retired on 30 June 2025. Export your list first.',
  );
});

test('the receipt of a support request names the product’s own support and the page with questions', async () => {
  const { build } = builtFrom(contents.sample);
  const products = build.content.products.map(product => ({
    ...product,
    support_url: 'https://help.example.org',
    questions: [{ question: 'Why?', answer: 'Because.' }],
  }));
  const settings = settingsBody(builtOf({ ...build.content, products }).build, {});
  const { body } = await intake({ products: settings.products }).send(aSupportRequest);
  const { next } = supportReceipt.parse(body);
  expect(next).toContain('has its own support: <https://help.example.org>');
  expect(next).toContain('https://site.example/products/tidenote#questions');
});

test('the receipt of a support request lists the known issues of the product, on whatever platform', async () => {
  const [tidenote] = settings.products;
  const issues = ['Sync is slow (macOS; fixed in 2.0).', 'It flickers.'].map(ownerLine);
  const made = intake({ products: tidenote ? [{ ...tidenote, issues }] : [] });
  for (const platform of [undefined, 'ios']) {
    const { body } = await made.send({ ...aSupportRequest, platform });
    const { next } = supportReceipt.parse(body);
    expect(next).toContain(
      'Known issues of Tidenote: Sync is slow (macOS; fixed in 2.0). It flickers. The maker knows them',
    );
    expect(next).not.toContain('may be');
  }
  const many = Array.from({ length: 12 }, (_, index) => escaped(`Issue ${index}.`));
  const { body } = await intake({ products: tidenote ? [{ ...tidenote, issues: many }] : [] }).send(
    aSupportRequest,
  );
  expect(supportReceipt.parse(body).next).toContain(
    'Issue 9. 2 more: https://site.example/products/tidenote',
  );
});

test('the settings keep the links of known issues and of the note about the status', () => {
  const { build } = builtFrom('test/fixtures/translator');
  const link = '[Details](https://tones.example/a_b)';
  const products = build.content.products.map(product => ({
    ...product,
    known_issues: [{ summary: link }],
    status_note: link,
  }));
  const { products: all } = settingsBody({ ...build, content: { ...build.content, products } }, {});
  const tones = all.find(({ id }) => id === 'tones');
  expect(tones?.issues).toEqual([`${link}.`]);
  expect(tones?.notes).toContain(link);
});
