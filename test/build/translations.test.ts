import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isForPeople } from '../../src/api/languages.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import { pagesForPeople } from '../../src/api/pages.ts';
import { paths, productPath } from '../../src/api/paths.ts';
import { operations } from '../../src/api/registry.ts';
import { liveContentFinding } from '../../src/commands/doctor/live-site.ts';
import { readSite } from '../../src/content-files/read.ts';
import { type Resume, resume as resumeSchema } from '../../src/schemas/resume.ts';
import { built } from '../setup/built-site.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { childrenOf, rootOf, textOf } from '../setup/xml.ts';

// A site in English with two further languages: Brazilian Portuguese, whose tag has capitals, and Arabic, from right to left.
let copy: ContentCopy;
let dist = '';
let SITE = '';
let server: Server;
const prefixes = { en: '', 'pt-BR': '/pt-br', ar: '/ar' } as const;
type Tag = keyof typeof prefixes;
const tags = Object.keys(prefixes) as Tag[];
const ARABIC = 'محللة بيانات';

const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(copy.folder, file)), { recursive: true });
  await writeFile(join(copy.folder, file), text);
};

beforeAll(async () => {
  copy = await contentCopy(contents.smallest);
  await put(
    'products/tally.yaml',
    `name: Tally
tagline: Counts things
description: It counts.
status: live
category: [Tools]
pricing: { model: free }
website: https://tally.example.org
platforms: { web: { url: 'https://tally.example.org' } }
icon: ./tally.svg
privacy_policy: https://tally.example.org/privacy
`,
  );
  await put(
    'site.yaml',
    `${await readFile(join(copy.folder, 'site.yaml'), 'utf8')}\nlegal_notice: Ada Example\n`,
  );
  const weeks = [{ start: '2026-01-05', commits: 3 }];
  await put(
    'activity.json',
    JSON.stringify({ as_of: '2026-01-11', source: 'Git', private_included: false, weeks }),
  );
  await put('products/tally.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
  await put('ar/profile.yaml', '{}\n');
  await put('ar/experience/analyst.yaml', `organization: Example Analytics\nrole: ${ARABIC}\n`);
  await put('ar/products/tally.yaml', 'tagline: يعد الأشياء\ndescription: إنه يعد.\ncategory: [أدوات]\n');
  await put('pt-BR/profile.yaml', '{}\n');
  await put('pt-BR/experience/analyst.yaml', 'organization: Example Analytics\nrole: Analista\n');
  await put(
    'pt-BR/products/tally.yaml',
    'tagline: Conta coisas\ndescription: Ele conta.\ncategory: [Ferramentas]\n',
  );
  dist = join(`${copy.folder}-site`, 'dist');
  server = createServer((request, response) => {
    const file = join(dist, `${request.url}.json`);
    response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  SITE = `http://localhost:${port}`;
  await built(copy.folder, dist, { PORT: String(port) });
});

afterAll(async () => {
  server.close();
  await rm(`${copy.folder}-site`, { recursive: true, force: true });
  await copy.remove();
});

const read = (path: string) => readFile(join(dist, path), 'utf8');
const pathIn = (tag: Tag, page: string) => (page === '/' ? prefixes[tag] || '/' : prefixes[tag] + page);
const pageAt = (path: string) => read(join(path, 'index.html'));
const resumeIn = async (tag: Tag): Promise<Resume> => {
  const name = tag === 'en' ? 'resume' : `resume.${prefixes[tag].slice(1)}`;
  return resumeSchema.parse(JSON.parse(await read(`${name}.json`)));
};

const translated = [...pagesForPeople, productPath('tally')];
const indexed = translated;

test('npm run doctor finds no difference between the multilingual site and its content', async () => {
  const content = await readSite(copy.folder, TODAY);
  const finding = await liveContentFinding(SITE, content, new Date(TODAY));
  expect(finding).toMatchObject({ level: 'ok', message: `${SITE} matches the content here.` });
});

test.each(tags)('the site in %s has every page for people, and no other files', async tag => {
  for (const page of translated)
    expect(existsSync(join(dist, pathIn(tag, page), 'index.html')), page).toBe(true);
  if (tag === 'en') return;
  for (const page of [paths.reference, paths.mcp, '/404', '/api', paths.llms])
    expect(existsSync(join(dist, prefixes[tag], page)), page).toBe(false);
});

const hrefsOf = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  );

test('each page links to all of its language versions and is its own canonical page', async () => {
  for (const page of indexed) {
    const expected = new Map([
      ...tags.map(tag => [tag, `${SITE}${pathIn(tag, page)}`] as const),
      ['x-default', `${SITE}${page}`] as const,
    ]);
    for (const tag of tags) {
      const html = await pageAt(pathIn(tag, page));
      expect(hrefsOf(html), `${tag} ${page}`).toEqual(expected);
      expect(html).toContain(`<link rel="canonical" href="${SITE}${pathIn(tag, page)}">`);
    }
  }
  expect((await pageAt(paths.reference)).includes('hreflang')).toBe(false);
});

test('the language switch links to the same page in all languages and marks the current one', async () => {
  for (const page of translated)
    for (const tag of tags) {
      const html = await pageAt(pathIn(tag, page));
      const list = /<ul class="[^"]*\blanguages\b[^>]*>.*?<\/ul>/s.exec(html)?.[0] ?? '';
      const links = [
        ...list.matchAll(/<a href="([^"]+)" lang="([^"]+)" hreflang="([^"]+)"( aria-current="true")?>/g),
      ];
      expect(
        links.map(([, href, lang, hreflang, current]) => [href, lang, hreflang, Boolean(current)]),
      ).toEqual(
        ['en', 'ar', 'pt-BR'].map(other => [pathIn(other as Tag, page), other, other, other === tag]),
      );
      expect(list).toContain('العربية');
      expect(list).toContain('português (Brasil)');
    }
});

test('pages link to other languages only in the language switch', async () => {
  for (const page of translated)
    for (const tag of tags) {
      const html = await pageAt(pathIn(tag, page));
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*|http:\/\/localhost[^"]*)"[^>]*>/g)].filter(
        ([link]) => !link.includes('hreflang'),
      );
      const others = links.filter(([, href = '']) => {
        const { pathname } = new URL(href, SITE);
        const under =
          tags.find(
            other =>
              other !== 'en' && (pathname === prefixes[other] || pathname.startsWith(`${prefixes[other]}/`)),
          ) ?? 'en';
        return isForPeople(pathname) && under !== tag;
      });
      expect(
        others.map(([link]) => link),
        `${tag} ${page}`,
      ).toEqual([]);
    }
});

test('pages show the text of their language, and mark text that is not in the language of labels', async () => {
  const arabic = await pageAt('/ar/experience');
  expect(arabic).toContain(ARABIC);
  expect(arabic).toMatch(/<html lang="en" dir="ltr">/);
  expect(arabic).toMatch(new RegExp(`lang="ar"[^>]*>(<a[^>]*>)?${ARABIC}`));
  expect(await pageAt('/pt-br/products/tally')).toContain('Conta coisas');
  expect(await pageAt('/pt-br/resume')).toContain('Analista');
  expect(await pageAt('/pt-br/resume')).toContain('<html lang="pt-BR" dir="ltr">');
  expect(await pageAt('/experience')).toContain('Analyst');
  expect(await pageAt('/pt-br/products/tally')).not.toMatch(/Counts things|It counts|Tools/);
});

describe('the multilingual résumé', () => {
  test('has the text of its language in every format, and the same facts', async () => {
    const [english, arabic, portuguese] = await Promise.all([
      resumeIn('en'),
      resumeIn('ar'),
      resumeIn('pt-BR'),
    ]);
    expect(english.work[0]?.position).toBe('Analyst');
    expect(arabic.work[0]?.position).toBe(ARABIC);
    expect(arabic.basics.name).toBe('Ada Example');
    expect(portuguese.work[0]?.position).toBe('Analista');
    expect(portuguese.basics.name).toBe('Ada Example');
    expect(portuguese.projects[0]?.description).toBe('Conta coisas');
    expect(portuguese.work[0]?.name).toBe(english.work[0]?.name);
    expect(await read('resume.ar.md')).toContain(ARABIC);
    expect((await readFile(join(dist, 'pt-br/resume.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('links to its other languages, in both directions', async () => {
    for (const tag of tags) {
      const { meta } = await resumeIn(tag);
      expect(meta.language).toBe(tag);
      expect(meta.translations?.map(({ language }) => language).toSorted()).toEqual(
        tags.filter(other => other !== tag).toSorted(),
      );
      for (const { page, resume, resume_markdown: markdown } of meta.translations ?? []) {
        for (const url of [resume, markdown])
          expect(existsSync(join(dist, new URL(url).pathname)), url).toBe(true);
        expect(existsSync(join(dist, new URL(page).pathname, 'index.html')), page).toBe(true);
      }
    }
    expect((await resumeIn('ar')).meta.canonical).toBe(`${SITE}/resume.ar.json`);
    expect(await pageAt('/ar/resume')).toContain('type="text/markdown" href="/resume.ar.md"');
  });

  test('has headers with its language and links to the other languages', async () => {
    const blocks = new Map(
      (await read('_headers')).split(/\n(?=\/)/).map(block => [block.split('\n')[0] ?? '', block]),
    );
    for (const [path, tag, others] of [
      ['/resume.json', 'en', ['/resume.ar.json', '/resume.pt-br.json']],
      ['/resume.ar.json', 'ar', ['/resume.json', '/resume.pt-br.json']],
      ['/resume.pt-br.md', 'pt-BR', ['/resume.md', '/resume.ar.md']],
      ['/pt-br/resume.pdf', 'pt-BR', ['/resume.pdf']],
    ] as const) {
      const block = blocks.get(path) ?? '';
      expect(block, path).toContain(`Content-Language: ${tag}\n`.trimEnd());
      for (const other of others) expect(block, path).toContain(`<${other}>; rel="alternate"; hreflang=`);
      expect(block).not.toContain(`<${path}>; rel="alternate"`);
    }
  });
});

test('the sitemap lists every language version of a page, with links to the others', async () => {
  const urls = childrenOf(rootOf(await read(paths.sitemap)), 'url');
  const listed = urls.map(url => new URL(textOf(url, 'loc')).pathname);
  for (const page of indexed.filter(page => page !== paths.activity && page !== paths.skills))
    for (const tag of tags) expect(listed, `${tag} ${page}`).toContain(pathIn(tag, page));
  expect(new Set(listed).size).toBe(listed.length);
  for (const url of urls) {
    const path = new URL(textOf(url, 'loc')).pathname;
    const count = childrenOf(url, 'xhtml:link').length;
    expect(count, path).toBe(path.includes('.') || path.startsWith('/docs') ? 0 : 4);
  }
});

test('the API is in the main language and links to the other languages', async () => {
  const body = async (id: 'getProfile' | 'getIndex') =>
    JSON.parse(await read(`${operationPath(operations[id])}${id === 'getIndex' ? '/index' : ''}.json`));
  const [profile, index] = await Promise.all([body('getProfile'), body('getIndex')]);
  expect(profile).toMatchObject({ name: 'Ada Example', content_language: 'en' });
  expect(index.content_language).toBe('en');
  const expected = [
    {
      language: 'ar',
      page: `${SITE}/ar`,
      resume: `${SITE}/resume.ar.json`,
      resume_markdown: `${SITE}/resume.ar.md`,
    },
    {
      language: 'pt-BR',
      page: `${SITE}/pt-br`,
      resume: `${SITE}/resume.pt-br.json`,
      resume_markdown: `${SITE}/resume.pt-br.md`,
    },
  ];
  expect(profile.translations).toEqual(expected);
  expect(index.translations).toEqual(expected);
  expect(existsSync(join(dist, 'api/v1/experience/analyst.json'))).toBe(true);
  const rules = await read('_redirects');
  expect(rules).not.toMatch(/\/(ar|pt-br)\//);
});
