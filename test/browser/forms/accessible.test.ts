import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { expectAccessible, overflow, useBrowser } from '../../setup/browser.ts';
import { fillInquiry, sendButton } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

/** A state of a form and how to reach it. The test of every page covers the initial state. */
interface State {
  readonly path: string;
  readonly reach: (page: Page) => Promise<unknown>;
}

const states: Readonly<Record<string, State>> = {
  'the support form for a retired app': {
    path: `${paths.support}?product=doorstep`,
    reach: page => page.getByText('This product is retired.').locator('visible=true').waitFor(),
  },
  'the support form with missing values': {
    path: paths.support,
    reach: async page => {
      await sendButton(page).click();
      await page.locator(':user-invalid').first().waitFor();
    },
  },
  'the page of mistakes': {
    path: paths.inquire,
    reach: async page => {
      await fillInquiry(page, ' ');
      await page.getByLabel('Description').fill('far too long '.repeat(700));
      await sendButton(page).click();
      await page.getByRole('heading', { name: 'Please correct' }).waitFor();
    },
  },
};

test.each(Object.entries(states))(
  '%s is accessible in light and dark colors, and fits a narrow window',
  async (_, { path, reach }) => {
    const { page } = await open(path);
    await reach(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colors');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  },
);

test('a form hides the honeypot from people', async () => {
  const { page } = await open(paths.support);
  expect(await page.locator('form').ariaSnapshot()).toContain('Email address');
  expect(await page.locator('form').ariaSnapshot()).not.toContain('Leave this empty');
  const honeypot = page.locator('[name="website"]');
  expect(await honeypot.getAttribute('tabindex')).toBe('-1');
  const seen = await honeypot.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(seen).toBe(false);
});

test('the touch targets of a form are at least 44 pixels high', async () => {
  const { page } = await open(paths.inquire, { viewport: { width: 360, height: 740 } });
  const heights = await page
    .locator(
      'form :is(input:not([type="radio"], [type="hidden"], [tabindex]), select, textarea, button, .choices label)',
    )
    .evaluateAll(elements => elements.map(element => element.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
