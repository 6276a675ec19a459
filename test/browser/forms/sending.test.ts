import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import { mailTextOf } from '../../setup/mail-text.ts';
import { sendButton, sentId } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

test.each(['with', 'without'])(
  'a form sent %s scripts is emailed, and leads to its message page',
  async words => {
    const { page, faults } = await open(paths.support, { javaScriptEnabled: words === 'with' });
    await page.getByLabel('Product', { exact: true }).selectOption('tidenote');
    await page.getByLabel('Message', { exact: true }).fill(`Sent ${words} scripts.\nIn two lines.`);
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByText('Bug report').click();
    await page.getByLabel('Platform').selectOption('ios');
    await sendButton(page).click();
    const id = await sentId(page);
    expect(id).toMatch(/^sup_/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your message');
    expect(await page.getByRole('button', { name: 'Withdraw the message' }).isVisible()).toBe(true);
    const mail = await mailTextOf(id);
    expect(mail).toMatch(
      /^> Platform: iPhone and iPad$[\s\S]*^> {5}Sent with.*scripts\.\n> {5}In two lines\.$/m,
    );
    expect(faults).toEqual([]);
  },
);
