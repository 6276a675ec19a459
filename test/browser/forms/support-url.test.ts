import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));
const { page } = await open('about:blank');

const app = page.locator('#f-product');
const platform = page.locator('#f-platform');
const chosen = async () => [await app.inputValue(), await platform.inputValue()];
const offered = () => platform.locator('option:not([hidden])').allInnerTexts();
const hints = () => page.getByRole('status').locator('.hint:visible').allInnerTexts();

test.each([
  ['?product=TIDENOTE&platform=ios&unknown=x', 'tidenote', 'ios'],
  ['?product=tidenote&platform=android', 'tidenote', ''],
])('/support%s selects the product “%s” and the platform “%s”', async (query, product, system) => {
  await page.goto(`${paths.support}${query}`);
  expect(await chosen()).toEqual([product, system]);
  expect(await hints()).toEqual([]);
});

test.each([
  ['nope', '', 'The product in this link isn’t listed here.'],
  ['doorstep', 'doorstep', 'Doorstep was retired on 30 June 2025.'],
  ['sluice', 'sluice', 'Symbolic links that leave the build folder'],
])('/support?product=%s shows a hint until another product is selected', async (product, selected, hint) => {
  await page.goto(`${paths.support}?product=${product}`);
  expect(await chosen()).toEqual([selected, '']);
  expect(await hints()).toEqual([expect.stringContaining(hint)]);
  await app.selectOption('tidenote');
  expect(await hints()).toEqual([]);
});

test('the support form offers only the platforms of the selected product', async () => {
  await page.goto(paths.support);
  expect(await offered()).toHaveLength(5);
  await app.selectOption('overlap');
  expect(await offered()).toEqual(['Not specified', 'iOS', 'Web browser']);
  await platform.selectOption('web');
  await app.selectOption('tidenote');
  expect(await offered()).toEqual(['Not specified', 'iOS']);
  expect(await platform.inputValue()).toBe('');
});

test('the support form keeps the selection when the user comes back', async () => {
  await page.goto(`${paths.support}?product=tidenote`);
  await app.selectOption('hedgerow');
  await platform.selectOption('android');
  await page.goto(paths.privacy);
  await page.goBack();
  await expect.poll(chosen).toEqual(['hedgerow', 'android']);
  expect(await offered()).toEqual(['Not specified', 'iOS', 'Android']);
});
