import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { useBrowser } from '../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test.each([
  ['A4', 'DejaVu Sans'],
  ['Letter', 'DejaVu Sans'],
])('the printed résumé fits on two pages of %s in %s', async (format, font) => {
  const { page } = await open(paths.resume, { colorScheme: 'dark' });
  await page.evaluate(name => document.documentElement.style.setProperty('--sans', `"${name}"`), font);
  const pages = pageCount(await page.pdf({ format }));
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(2);
});

test('the résumé prints as dark text on white, without screen-only elements', async () => {
  const { page } = await open(paths.resume, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const selector of ['nav', '.head', '.foot', '.formats']) {
    for (const element of await page.locator(selector).all()) expect(await element.isVisible()).toBe(false);
  }
  const body = page.locator('body');
  expect(await body.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(251, 250, 248)',
  );
});
