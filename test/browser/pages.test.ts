import { expect, inject, test } from 'vitest';
import { paths, productPath } from '../../src/api/paths.ts';
import { overflow, useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);
const { page, faults } = await open('about:blank', { permissions: ['clipboard-read', 'clipboard-write'] });

const KB = 1024;

const layoutShift = () =>
  page.evaluate(async () => {
    let moved = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    return moved;
  });

test('the home page weighs under 100 KB without images and 15 KB of script, without layout shift', async () => {
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() => {
    const loaded = ['navigation', 'resource']
      .flatMap(type => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== 'img');
    const size = (files: readonly PerformanceResourceTiming[]) =>
      files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
    return { total: size(loaded), scripts: size(loaded.filter(({ name }) => name.endsWith('.js'))) };
  });
  expect(bytes.total).toBeGreaterThan(5 * KB);
  expect(bytes.total).toBeLessThan(100 * KB);
  expect(bytes.scripts).toBeLessThan(15 * KB);
  expect(await layoutShift()).toBeLessThan(0.01);
});

test('a product’s pictures keep their space while they load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/screenshots/*', route => promise.then(() => route.continue()));
  await page.goto(productPath('tidenote'));
  resolve();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift()).toBeLessThan(0.01);
});

test('the columns of a product end at the same height, however much it has', async () => {
  const { page: product } = await open(productPath('stillroom'), { viewport: { width: 1440, height: 900 } });
  for (const width of [1440, 1024]) {
    await product.setViewportSize({ width, height: 900 });
    for (const more of [0, 5, 20]) {
      const gaps = await product.evaluate(count => {
        for (const item of document.querySelectorAll('.flow > p, #releases > :is(h3, p), .flow dl > div'))
          for (let copies = 0; copies < count; copies += 1) item.after(item.cloneNode(true));
        return [...document.querySelectorAll('.flow')].map(flow => {
          const boxes = [...flow.querySelectorAll('p, h3, dl > div, a')].flatMap(item => [
            ...item.getClientRects(),
          ]);
          const middle = flow.getBoundingClientRect().left + flow.clientWidth / 2;
          const [left, right] = [true, false].map(isLeft =>
            Math.max(...boxes.filter(box => box.left < middle === isLeft).map(({ bottom }) => bottom)),
          );
          return Math.abs((left ?? 0) - (right ?? 0));
        });
      }, more);
      expect(gaps).toHaveLength(2);
      expect(Math.max(...gaps), `at ${width}, with ${more} more of each`).toBeLessThan(250);
    }
    await product.reload();
  }
});

test('the systems of a product fit any width, whatever is known of each', async () => {
  const { page: product } = await open(productPath('stillroom'));
  await product.evaluate(() => {
    const [head, row] = document.querySelectorAll('.systems tr');
    head?.lastElementChild?.after(
      ...['First released', 'SHA-256'].map(text =>
        Object.assign(document.createElement('th'), { textContent: text }),
      ),
    );
    row?.lastElementChild?.after(
      ...['30 September 2026', 'a1'.repeat(32)].map(text =>
        Object.assign(document.createElement('td'), { textContent: text }),
      ),
    );
  });
  for (const width of [320, 600, 640, 700, 768, 896, 1024]) {
    await product.setViewportSize({ width, height: 900 });
    expect(await overflow(product), `at ${width}`).toBe(0);
  }
});

test('the first tab stop skips the navigation', async () => {
  await page.goto(paths.experience);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('main .filter :focus').count()).toBe(1);
});

test('the navigation is a menu on a phone, which works without JavaScript', async () => {
  const phone = await open(paths.skills, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  const menu = phone.page.getByRole('button', { name: 'Menu' });
  const link = phone.page.locator('nav[aria-label=Main]').getByRole('link', { name: 'Experience' });
  expect(await link.isVisible()).toBe(false);
  await menu.press('Enter');
  expect(await link.isVisible()).toBe(true);
  await phone.page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await phone.page.locator(':focus').textContent()).toBe('Menu');
});

test('the résumé prints on two pages in a wide font, as dark text on white without screen-only elements', async () => {
  const { page: resume } = await open(paths.resume, { colorScheme: 'dark' });
  await resume.evaluate(() => document.documentElement.style.setProperty('--sans', '"DejaVu Sans"'));
  for (const format of ['A4', 'Letter']) {
    const pdf = (await resume.pdf({ format })).toString('latin1');
    expect([1, 2], format).toContain(pdf.match(/\/Type\s*\/Page\b/g)?.length);
  }
  await resume.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await resume.locator(':is(nav, .head, .foot, .formats):visible').count()).toBe(0);
  const background = await resume.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(251, 250, 248)');
});

test('no two lines of the résumé overlap at any width and on paper, with long extents', async () => {
  const { page: resume } = await open(paths.resume);
  await resume.evaluate(() => {
    for (const dates of document.querySelectorAll('.resume h3 .quiet, .resume h4 .quiet'))
      dates.append(' · Half time until August 2022, then full time');
  });
  const overlaps = () =>
    resume.evaluate(() => {
      const texts = document.createTreeWalker(
        document.querySelector('main') ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const lines: { text: string; box: DOMRect }[] = [];
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const text = texts.currentNode.textContent ?? '';
        if (text.trim()) lines.push(...[...range.getClientRects()].map(box => ({ text, box })));
      }
      const apart = (a: DOMRect, b: DOMRect) => {
        const [high, low] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
        // Line boxes of different fonts touch.
        return low - high < 6 || Math.min(a.right, b.right) - Math.max(a.left, b.left) < 1;
      };
      return lines.flatMap(({ text, box }, index) =>
        lines.slice(index + 1).flatMap(next => (apart(box, next.box) ? [] : [[text, next.text]])),
      );
    });
  for (const width of [360, 390, 480, 600, 640, 768, 896, 1024, 1280, 1440]) {
    await resume.setViewportSize({ width, height: 900 });
    expect(await overlaps(), `at ${width}`).toEqual([]);
  }
  await resume.emulateMedia({ media: 'print' });
  await resume.setViewportSize({ width: 680, height: 900 });
  expect(await overlaps(), 'printed').toEqual([]);
});

test('all text begins on the right of a site from right to left', async () => {
  const { page: mirrored } = await open('about:blank', { viewport: { width: 1440, height: 900 } });
  /** In pixels from the left, of the page and the text of elements. */
  const startsOf = async (path: string, ...selectors: string[]) => {
    await mirrored.goto(path);
    return mirrored.evaluate(
      texts => {
        document.documentElement.dir = 'rtl';
        for (const text of document.querySelectorAll('.headline, .about > p'))
          text.textContent = 'C#: مهندسة.';
        const range = document.createRange();
        return texts.map(selector => {
          range.selectNodeContents(document.querySelector(selector) ?? document);
          return Math.round(range.getBoundingClientRect().right);
        });
      },
      ['main', ...selectors],
    );
  };
  for (const starts of [
    await startsOf(paths.home, 'h1', '.headline', '.glance dt', '.about > p', '.part h2'),
    await startsOf(paths.experience, 'h1', '.row p', '.when'),
    await startsOf(paths.resume, 'h1', '.document h2'),
    await startsOf(paths.skills, 'h1', '.chart figcaption'),
  ])
    expect(new Set(starts).size, String(starts)).toBe(1);
});

test('no line of the home page or of the roles begins with a dot', async () => {
  for (const path of [paths.home, paths.experience, paths.products])
    for (const width of [320, 390, 640, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const begun = await page.evaluate(() => {
        const range = document.createRange();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        /** Tops of the dot and of the character before it, without spaces. */
        const tops: [dot: number, before: number, text: string][] = [];
        let before = 0;
        while (texts.nextNode()) {
          const { currentNode: node } = texts;
          for (const { 0: character, index } of (node.textContent ?? '').matchAll(/\S/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const { bottom, height } = range.getBoundingClientRect();
            if (height === 0) continue;
            if (character === '·') tops.push([bottom, before, node.textContent ?? '']);
            before = bottom;
          }
        }
        return tops.filter(([dot, last]) => dot - last > 12).map(([, , text]) => text);
      });
      expect(begun, `${path} at ${width}`).toEqual([]);
    }
});

test('each group of skills has its title above its years, also on a phone', async () => {
  const { page: phone } = await open(paths.skills, { viewport: { width: 390, height: 800 } });
  expect(await phone.locator('.years p:visible').allTextContents()).toEqual(['Languages', 'Technologies']);
});

test('only the product’s own link covers its card', async () => {
  await page.goto(paths.products);
  const card = page.locator('.products li').first();
  await card
    .locator('p')
    .first()
    .evaluate(note => note.append(document.createElement('a')));
  await card
    .locator('p a')
    .evaluate((link: HTMLAnchorElement) => Object.assign(link, { href: '#', textContent: 'beta' }));
  await card.locator('p a').click({ trial: true });
  await card.locator('div > a').click({ trial: true });
});

const copied = () => page.evaluate(() => navigator.clipboard.readText());

test('the Markdown button copies the page by keyboard, confirms it, and reports that it cannot be loaded', async () => {
  faults.length = 0;
  await page.goto(paths.resume);
  const live = page.locator('[data-copy-markdown][aria-live="polite"]');
  await live.focus();
  // The second press comes while the result is shown.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
  await expect.poll(() => live.textContent()).toBe('Copied');
  expect(await copied()).toBe(await (await fetch(siteUrl + paths.resumeMarkdown)).text());
  await expect.poll(() => live.textContent()).toBe('Copy as Markdown');
  expect(faults).toEqual([]);
  await page.route(`**${paths.resumeMarkdown}`, route => route.fulfill({ status: 503 }));
  // The result of the second press may still be shown.
  await page.reload();
  await live.click();
  await expect.poll(() => live.textContent()).toBe('Not copied');
});

test('the button of a code block copies the code, or selects it when the clipboard is blocked', async () => {
  await page.goto(paths.mcp);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(copied).toBe(siteUrl + paths.mcp);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy Command' }).click();
  const command = `claude mcp add --transport http robin-sample ${siteUrl}${paths.mcp}`;
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(command);
});
