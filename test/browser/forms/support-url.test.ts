import { describe, expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const openSupport = async (query: string) => {
  const { page } = await open(`${paths.support}${query}`);
  const [app, platform] = [page.locator('#f-product'), page.locator('#f-platform')];
  return {
    page,
    app,
    platform,
    chosen: async () => [await app.inputValue(), await platform.inputValue()],
    offered: () => platform.locator('option:not([hidden])').allInnerTexts(),
    warning: page.locator('[data-warning]'),
    retired: page.locator('[data-retired]'),
  };
};

test.each([
  ['?product=TIDENOTE&platform=ios', 'tidenote', 'ios'],
  ['?product=stillroom&platform=web&unknown=x', 'stillroom', 'web'],
])('/support%s selects the app “%s” and the platform “%s”', async (query, app, platform) => {
  const support = await openSupport(query);
  expect(await support.chosen()).toEqual([app, platform]);
  expect(await support.warning.isVisible()).toBe(false);
});

describe('the support form for an app in the URL', () => {
  test('warns about an unknown app, whose name it shows as text, until another is selected', async () => {
    const { chosen, warning, app } = await openSupport('?product=<b>Nope</b>');
    expect(await chosen()).toEqual(['', '']);
    expect(await warning.textContent()).toBe(
      'There is no app called “<b>Nope</b>” here. Please choose one from the list.',
    );
    await app.selectOption('tidenote');
    expect(await warning.isVisible()).toBe(false);
  });

  test('warns about a platform that the app does not have', async () => {
    const { chosen, warning } = await openSupport('?product=tidenote&platform=android');
    expect(await chosen()).toEqual(['tidenote', '']);
    expect(await warning.textContent()).toContain('Tidenote is not available for “android”.');
  });

  test('selects a retired app, and shows a notice until another is selected', async () => {
    const { chosen, retired, app } = await openSupport('?product=doorstep');
    expect(await chosen()).toEqual(['doorstep', '']);
    expect(await retired.isVisible()).toBe(true);
    await app.selectOption('tidenote');
    expect(await retired.isVisible()).toBe(false);
  });
});

test('the support form offers only the platforms of the selected app', async () => {
  const { app, platform, offered } = await openSupport('');
  expect(await offered()).toHaveLength(4);
  await app.selectOption('overlap');
  expect(await offered()).toEqual(['Not specified', 'iPhone and iPad', 'Web browser']);
  await platform.selectOption('web');
  await app.selectOption('windowbox');
  expect(await offered()).toEqual(['Not specified', 'Android']);
  expect(await platform.inputValue()).toBe('');
});

test('the support form keeps its selection after a reload, but not at another URL', async () => {
  const { page, app, chosen } = await openSupport('?product=tidenote');
  await app.selectOption('windowbox');
  await page.reload();
  expect(await chosen()).toEqual(['windowbox', '']);
  await page.getByLabel('Name').fill('Ada');
  await page.goto(`${paths.support}?product=stillroom`);
  expect(await chosen()).toEqual(['stillroom', '']);
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
});
