import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { overflow, useBrowser } from '../setup/browser.ts';
import { builtSite } from '../setup/built-site.ts';
import { contents } from '../setup/contents.ts';
import { browserAvailable } from '../setup/find-chromium.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

// A deploy preview of a site with another profession and very long words.
const SITE = 'https://deploy-preview-7--site.example';
const CONTEXT = { CONTEXT: 'deploy-preview', URL: 'https://site.example', DEPLOY_PRIME_URL: SITE };

const folder = temporaryFolder();
let site: Awaited<ReturnType<typeof builtSite>>;

beforeAll(async () => {
  const content = join(folder, 'content');
  for (const source of [contents.pioneer, 'test/fixtures/long-words'])
    cpSync(source, content, { recursive: true });
  for (const name of ['one', 'two', 'three', 'four'])
    writeFileSync(join(content, 'experience', `${name}.yaml`), `organization: ${name}\nstart: 2020\n`);
  appendFileSync(join(content, 'site.yaml'), 'language: en-GB\n');
  site = await builtSite(folder, CONTEXT);
});

test('a deploy preview uses only its own URL and builds without warnings', () => {
  // The build cannot see the functions’ variables, so it does not warn about them.
  expect(site.output).toBe('');
  const index = site.files.get('/api/v1/index.json') ?? '';
  expect(JSON.parse(index)).toMatchObject({ resources: { getProfile: { href: `${SITE}/api/v1/profile` } } });
  for (const [file, text] of site.files) expect(text, file).not.toMatch(/localhost|\/\/site\.example/);
});

test('every page states that the site is a preview of the sample, and is not indexed', () => {
  const pages = [...site.files].filter(([file]) =>
    /\.html$|^(?!\/api\/|\/skills\/|\/resume).*\.md$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(30);
  for (const [file, latin] of pages) {
    const page = Buffer.from(latin, 'latin1').toString();
    expect(page, file).toMatch(/This is a preview, not the live site\./);
    expect(page, file).toMatch(/The owner’s address, grace/);
    if (file.endsWith('.html')) expect(page, file).toContain('<meta name="robots" content="noindex">');
  }
  expect(site.files.get('/_headers')).toMatch(/^\/\*\n( {2}.*\n)* {2}X-Robots-Tag: noindex\n/);
});

test('pages with content in British English have that language, and mark none of it', () => {
  const html = site.files.get('/index.html') ?? '';
  expect(html.match(/ lang="[^"]*"/g)).toEqual([' lang="en-GB"']);
});

test('the home page lists three current roles and links to all', () => {
  const html = site.files.get('/index.html') ?? '';
  const [now = ''] = /<h2>Now<\/h2>.*?<\/section>/s.exec(html) ?? [];
  expect(now.match(/<li>/g)).toHaveLength(3);
  expect(now).toMatch(/<a href="\/experience">See all \d+ roles/);
});

test('a figure takes only its own place, and not that of prose with the same words', () => {
  const html = site.files.get('/skills/index.html') ?? '';
  expect(html.match(/Sets:|As a chart|<figure|As JSON/g)?.join()).toBe('Sets:,As a chart,<figure,As JSON');
});

describe.runIf(browserAvailable())('a page in a browser', () => {
  const { open } = useBrowser(SITE);

  test('fits its window, even with very long words', async () => {
    const { page, context } = await open('about:blank');
    await context.route('**/*', (route, request) => {
      const { pathname } = new URL(request.url());
      const path = site.files.has(pathname) ? pathname : join(pathname, 'index.html');
      return site.files.has(path) ? route.fulfill({ path: join(folder, 'dist', path) }) : route.abort();
    });
    // Other products have the same page with shorter words.
    const pages = [...site.files.keys()].filter(
      path => path.endsWith('/index.html') && !/^\/(docs|internal|products\/(?!index|longest))/.test(path),
    );
    expect(pages.length).toBeGreaterThan(10);
    for (const path of pages) {
      await page.goto(SITE + path.replace(/\/?index\.html$/, ''));
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${path} at ${width}`).toBe(0);
      }
    }
  });
});
