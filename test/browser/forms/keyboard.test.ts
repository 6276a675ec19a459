import { expect, inject, test } from 'vitest';
import { documents } from '../../../src/api/documents.ts';
import { useBrowser } from '../../setup/browser.ts';
import { hasFocus, receiptOf } from './filled.ts';

const { open } = useBrowser(inject('siteUrl'));

test('a support request can be sent from the first tab to the receipt by keyboard alone', async () => {
  const { page, faults } = await open(documents.support);
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
  const visited: (string | undefined)[] = [];
  const tabTo = async (id: string) => {
    for (let steps = 0; steps < 40; steps += 1) {
      await keyboard.press('Tab');
      visited.push(await focused());
      if (visited.at(-1) === id) return;
    }
    throw new Error(`${id} is not reached; ${visited.join(', ')} are`);
  };
  await keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
  await keyboard.press('Enter');
  await tabTo('f-product');
  await keyboard.type('Tid');
  await tabTo('f-message');
  await keyboard.type('Typed without a mouse.');
  await tabTo('f-email');
  await keyboard.type('ada@example.');
  await keyboard.press('Enter');
  await expect.poll(() => hasFocus(page, '[data-notice]')).toBe(true);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  expect(await focused()).toBe('f-email');
  await keyboard.press('End');
  await keyboard.type('com');
  await tabTo('BUTTON');
  expect(visited).not.toContain('f-trap');
  await keyboard.press('Space');
  await receiptOf(page).waitFor();
  expect(await hasFocus(page, '.receipt')).toBe(true);
  await keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Write about something else');
  expect(faults).toEqual([]);
});

test('the radio buttons of a choice are one stop, and arrows choose', async () => {
  const { page } = await open(documents.support);
  await page.locator('#f-app_version').focus();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('value')).toBe('other');
  await page.keyboard.press('ArrowUp');
  expect(await page.getByLabel('A wish').isChecked()).toBe(true);
});
