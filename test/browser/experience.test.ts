import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { countedRoles } from '../../src/api/prose/words.ts';
import { technologies } from '../../src/api/resources/experience/experience.ts';
import { roleList } from '../../src/schemas/role.ts';
import { useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);
const { page } = await open('about:blank');

const listed = async (query: Record<string, string> = {}) => {
  const response = await fetch(`${siteUrl}/api/v1/experience?${new URLSearchParams(query)}`);
  return roleList.parse(await response.json());
};
const all = await listed();
const [tech = ''] = technologies(all).filter(name => /[^\w]/.test(name));
const category = 'leadership';

/** The page has another order, because it groups roles by organization. */
const idsOf = ({ roles }: Awaited<ReturnType<typeof listed>>) => roles.map(({ id }) => id).sort();
const shown = (on = page) =>
  on.locator('.role:visible').evaluateAll(items => items.map(item => item.id).sort());
const query = () => Object.fromEntries(new URL(page.url()).searchParams);
const choose = (value: string) => page.locator(`[name=category][value="${value}"]`).check();

test('without JavaScript, the page lists all roles, and only the colors of the filter', async () => {
  const { page: withoutScript } = await open(paths.experience, { javaScriptEnabled: false });
  expect(await shown(withoutScript)).toEqual(idsOf(all));
  const filter = withoutScript.locator('[data-filter]');
  expect(await filter.locator('svg:visible').count()).toBeGreaterThan(1);
  expect(await filter.locator(':is(input, select):visible').count()).toBe(0);
});

test('the filter shows the same roles as the API, keeps other parameters of the URL, and can be undone', async () => {
  await page.goto(`${paths.experience}?ref=mail`);
  const tenure = page.locator('.tenure').first();
  expect(await tenure.isVisible()).toBe(true);
  await choose('education');
  expect(await tenure.isVisible()).toBe(false);
  await choose(category);
  const found = await listed({ category });
  expect(await shown()).toEqual(idsOf(found));
  expect(query()).toEqual({ ref: 'mail', category });
  expect(await page.getByRole('status').textContent()).toBe(countedRoles(found.roles));
  await choose('');
  await page.locator('[name=tech]').selectOption(tech);
  expect(await shown()).toEqual(idsOf(await listed({ tech })));
  expect(query()).toEqual({ ref: 'mail', tech });
  await page.goBack();
  expect(await shown()).toEqual(idsOf(all));
  await page.goBack();
  expect(await shown()).toEqual(idsOf(found));
  expect(await page.locator('[name=category]:checked').getAttribute('value')).toBe(category);
  await page.goForward();
  expect(await shown()).toEqual(idsOf(all));
});

test('a filter in the URL applies regardless of letter case', async () => {
  await page.goto(`${paths.experience}?${new URLSearchParams({ tech: tech.toLowerCase(), category })}`);
  expect(await shown()).toEqual(idsOf(await listed({ tech, category })));
  expect(await page.locator('[name=tech]').inputValue()).toBe(tech);
  expect(await page.locator('[name=category]:checked').getAttribute('value')).toBe(category);
});

test('technologies link to the roles that list them, in roles and on the skills page', async () => {
  for (const path of [paths.experience, paths.skills]) {
    await page.goto(path);
    const links = page.locator('main').getByRole('link', { name: `${tech} in all roles`, exact: true });
    await links.first().click();
    await page.waitForURL(/tech=/);
    expect(query()).toEqual({ tech });
    expect(await shown()).toEqual(idsOf(await listed({ tech })));
  }
});

test('a filter that matches no role offers all roles', async () => {
  await page.goto(`${paths.experience}?tech=COBOL`);
  expect(await shown()).toEqual([]);
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.waitForURL(url => url.search === '');
  expect(await shown()).toEqual(idsOf(all));
});

test('a link to a role shows it even if the filter in the URL does not match it', async () => {
  const { id = '' } = all.roles.find(role => role.category !== 'education') ?? {};
  await page.goto(`${paths.experience}?category=education#${id}`);
  expect(await shown()).toContain(id);
  expect(await page.locator('.role:target').boundingBox()).toMatchObject({ y: expect.any(Number) });
});
