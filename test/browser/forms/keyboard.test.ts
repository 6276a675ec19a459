import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import { sentId } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

test('the support form works by keyboard only, from the first tab to the message page', async () => {
  const { page, faults } = await open(paths.support);
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
  const visited: (string | undefined)[] = [];
  const tabTo = async (id: string) => {
    for (let steps = 0; steps < 40; steps += 1) {
      await keyboard.press('Tab');
      visited.push(await focused());
      if (visited.at(-1) === id) return;
    }
    throw new Error(`${id} is not among the tab stops ${visited.join(', ')}`);
  };
  await tabTo('f-product');
  await keyboard.type('Tid');
  await tabTo('f-message');
  await keyboard.type('Typed without a mouse.');
  await tabTo('f-email');
  await keyboard.type('ada@example.');
  await keyboard.press('Enter');
  expect(await focused()).toBe('f-email');
  expect(
    await page.locator('#f-email').evaluate((email: HTMLInputElement) => email.validationMessage),
  ).not.toBe('');
  await keyboard.press('End');
  await keyboard.type('com');
  await tabTo('BUTTON');
  expect(visited).not.toContain('f-honeypot');
  await keyboard.press('Space');
  expect(await sentId(page)).toMatch(/^sup_/);
  expect(faults).toEqual([]);
});
