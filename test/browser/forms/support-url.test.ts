import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const openSupport = async (query: string) => {
  const { page } = await open(`${paths.support}${query}`);
  const app = page.locator('#f-product');
  const platform = page.locator('#f-platform');
  return {
    page,
    app,
    platform,
    chosen: async () => [await app.inputValue(), await platform.inputValue()],
    offered: () => platform.locator('option:not([hidden])').allInnerTexts(),
    hints: async () => {
      const texts = await page.getByRole('status').locator('.hint:visible').allInnerTexts();
      return texts.map(text => text.replaceAll(/\s+/g, ' '));
    },
  };
};

test.each([
  ['?product=TIDENOTE&platform=ios', 'tidenote', 'ios'],
  ['?product=stillroom&platform=web&unknown=x', 'stillroom', 'web'],
  ['?product=tidenote&platform=android', 'tidenote', ''],
])('/support%s selects the product “%s” and the platform “%s”', async (query, app, platform) => {
  const support = await openSupport(query);
  expect(await support.chosen()).toEqual([app, platform]);
  expect(await support.hints()).toEqual([]);
});

test.each([
  ['nope', '', 'The product in this link isn’t listed here. Choose one from the list.'],
  [
    'doorstep',
    'doorstep',
    'Doorstep was retired on 30 June 2025. The carriers closed the interfaces it depended on. Lists can still be exported from installed copies, and support requests about that are answered.',
  ],
  [
    'sluice',
    'sluice',
    'Known issues of Sluice: Symbolic links that leave the build folder are reported as missing (Linux). Workaround: Run it with --follow-links.',
  ],
])('/support?product=%s shows a hint until another product is selected', async (product, selected, hint) => {
  const { chosen, hints, app } = await openSupport(`?product=${product}`);
  expect([await chosen(), await hints()]).toEqual([[selected, ''], [hint]]);
  await app.selectOption('tidenote');
  expect(await hints()).toEqual([]);
});

test('the support form offers only the platforms of the selected product', async () => {
  const { app, platform, offered } = await openSupport('');
  expect(await offered()).toHaveLength(5);
  await app.selectOption('overlap');
  expect(await offered()).toEqual(['Not specified', 'iOS', 'Web browser']);
  await platform.selectOption('web');
  await app.selectOption('tidenote');
  expect(await offered()).toEqual(['Not specified', 'iOS']);
  expect(await platform.inputValue()).toBe('');
  await app.selectOption('sluice');
  expect(await offered()).toEqual(['Not specified', 'Linux']);
});

test('the support form keeps the selection when the user comes back', async () => {
  const { page, app, platform, chosen, offered } = await openSupport('?product=tidenote');
  await app.selectOption('hedgerow');
  await platform.selectOption('android');
  await page.goto(paths.privacy);
  await page.goBack();
  await expect.poll(chosen).toEqual(['hedgerow', 'android']);
  expect(await offered()).toEqual(['Not specified', 'iOS', 'Android']);
});
