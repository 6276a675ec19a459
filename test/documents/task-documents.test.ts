import { expect, test } from 'vitest';
import { roleMarkdownPath } from '../../src/api/paths.ts';
import { downloadOptionsBody } from '../../src/api/resources/products/products.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { llmsTxt } from '../../src/documents/llms-txt.ts';
import type { Content } from '../../src/schemas/content.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents, fullContents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.sample, TODAY);
const [role] = content.experience;
const [firstProduct] = content.products;
if (!role || !firstProduct) throw new Error('the sample is empty');

const documentOf =
  (built: ReturnType<typeof builtOf>) =>
  (path: `/${string}`): string => {
    return path === '/llms.txt' ? llmsTxt(built.build) : (markdownVersions(built.build).get(path)?.() ?? '');
  };
const of = (more: Partial<Content>) => documentOf(builtOf({ ...content, ...more }));

const lines = (text: string): string => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');

test.each([
  ['/llms.txt', 4000],
  ['/hiring.md', 15_900],
  ['/products.md', 13_000],
] as const)('%s of the sample stays under %i bytes in production with a PDF', (path, most) => {
  const built = builtOf(content, 'https://robin-sample.example.com');
  const more = { hasResumePdf: true, deploy: { id: 'x', context: 'production' } };
  const text = documentOf({ ...built, build: { ...built.build, ...more } })(path);
  expect(Buffer.byteLength(text)).toBeLessThan(most);
  expect(Buffer.byteLength(text)).toBeGreaterThan(1000);
});

test.each(fullContents)('the hiring document of %s has every role with its technologies', folder => {
  const built = builtFrom(folder);
  const text = lines(documentOf(built)('/hiring.md'));
  for (const { id, role = '', organization, tech, highlights } of built.all('getRole')) {
    for (const part of [role, organization, ...tech]) expect(text).toContain(lines(part));
    const [first = ''] = highlights;
    // A role that is not shown in full is linked.
    if (!text.includes(lines(first))) expect(text).toContain(`https://site.example${roleMarkdownPath(id)}`);
  }
});

test('the documents name the usual facts that no product lists, and the product that makes a skill current', () => {
  const [, ...others] = content.products.map(product => ({ ...product, license: undefined, more: {} }));
  const licensed = { ...content.products[0], license: 'MIT', more: { 'Source code': 'https://a.example' } };
  const missing = 'Not listed for any of them: license, source code,';
  expect(of({ products: others })('/products.md')).toContain(missing);
  expect(of({ products: [licensed, ...others] as Content['products'] })('/products.md')).not.toContain(
    'license',
  );
  expect(of({})('/hiring.md')).toContain('**Rust:** from 28 Feb 2022, current in Sluice, a product');
});

test('the hiring document has the time of each kind of work on a line, with its extents below', () => {
  const job = (occupation: string, year: number, extent?: string) => {
    const dates = { start: `${year}-01`, end: `${year}-12` };
    return { ...role, id: `a${year}`, category: undefined, occupation, extent, ...dates };
  };
  const experience = [job('Nursing', 2020, '50 % (nights)'), job('Nursing', 2022), job('Teaching', 2024)];
  expect(of({ experience })('/hiring.md')).toMatch(
    /Years of work:\*\* 3 years of work, as of .*\n {2}- Teaching 1 year\n {2}- Nursing 2 years\n {4}- 1 year: 50 % \(nights\)\n- \*\*Education/,
  );
});

test('documents write dates as the pages of the site do', () => {
  const site = { ...content.site, language: 'en-US' };
  const built = builtOf({ ...content, site });
  const path = `/products/${built.all('getProduct')[0]?.id}.md` as const;
  for (const document of ['/index.md', '/hiring.md', '/resume.md', path] as const) {
    const text = documentOf(built)(document);
    expect(text, document).toMatch(/\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/);
    expect(text, document).not.toMatch(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/);
  }
});

test('the hiring document states the language of content that is not English', () => {
  const inLanguage = (language: string) => of({ site: { ...content.site, language } })('/hiring.md');
  expect(inLanguage('de')).toContain('The content is in German.');
  expect(inLanguage('en-GB')).not.toContain('The content is in');
});

test('the hiring document has the number of entries of each further section, its newest three, and names what is absent', () => {
  const publications = [2019, 2017, 2023, 2021].map(year => ({
    name: `Paper ${year}`,
    releaseDate: `${year}-05`,
    summary: `${'Nominated, not awarded. '.repeat(year === 2023 ? 9 : 0)}`,
  }));
  const volunteer = [{ organization: 'Code Club', position: 'Mentor', startDate: '2020' }];
  const text = of({ resume: { publications, volunteer } })('/hiring.md');
  expect(text).toMatch(
    /- Publications \(4\): Paper 2023, May 2023: Nominated[^;]{50,70}…; Paper 2021, May 2021; Paper 2019, May 2019; 1 more\n/,
  );
  expect(text).toMatch(/- Volunteer.* \(1\): Mentor, 2020/);
  expect(text).toContain('\nNot listed: projects, certificates, awards, interests, references.\n');
  const { travel: _, ...profile } = content.profile;
  expect(of({ profile })('/hiring.md')).toMatch(/- \*\*Not stated:\*\* .*Travel/);
});

test('the hiring document of a long career stays short, and links to the rest', () => {
  const experience = Array.from({ length: 300 }, (_, index) => ({ ...role, id: `role-${index}` }));
  const text = of({ experience })('/hiring.md');
  expect(Buffer.byteLength(text)).toBeLessThan(24_000);
  expect(text).toMatch(/\[2\d\d more\]\(https:\/\/site\.example\/experience\.md\)/);
});

test.each(fullContents)('products.md of %s has downloads, news, known issues and no store URLs', folder => {
  const built = builtFrom(folder);
  const text = documentOf(built)('/products.md');
  for (const product of built.all('getProduct')) {
    for (const { platform, url } of downloadOptionsBody(product).options) {
      expect(text.split(`<${url}>`)).toHaveLength(2);
      const app = product.platforms[platform];
      if (app && 'version' in app) expect(text).toContain(app.version);
    }
    for (const app of Object.values(product.platforms)) expect(text).not.toContain(`<${app?.url}>`);
    const [release] = product.releases ?? [];
    expect(lines(text)).toContain(lines(release?.notes ?? '').slice(0, 100));
    for (const { summary } of product.known_issues ?? []) expect(lines(text)).toContain(lines(summary));
  }
});

test.each([
  ['the answers to all questions', 'Yes.', /^- \*\*Does \d+ work\?\*\* Yes\.$/gm],
  ['only the questions, if the answers are long', 'Yes. '.repeat(500), /Does \d+ work\?(?= ·|$)/gm],
])('products.md has %s', (_, answer, shown) => {
  const questions = Array.from({ length: 12 }, (__, index) => ({ question: `Does ${index} work?`, answer }));
  const products = content.products.map(one => (one.id === 'tidenote' ? { ...one, questions } : one));
  const text = of({ products })('/products.md');
  expect(text.match(shown)).toHaveLength(12);
  expect(Buffer.byteLength(text)).toBeLessThan(16_384);
});

test('products.md lists all of 200 products, but shortens a list of 1,000', () => {
  const { status_note: _, ...product } = firstProduct;
  const many = (length: number) =>
    of({ products: Array.from({ length }, (_, index) => ({ ...product, id: `app-${index}` })) })(
      '/products.md',
    );
  const text = many(200);
  for (let index = 0; index < 200; index += 1) expect(text).toContain(`\`app-${index}\``);
  expect(text.match(/^### Hedgerow|^### \S+$/gm)?.length).toBeLessThan(30);
  expect(Buffer.byteLength(text)).toBeLessThan(45_000);
  const manyMore = many(1000);
  expect(Buffer.byteLength(manyMore)).toBeLessThan(50_000);
  expect(manyMore).toMatch(/The JSON lists 7\d\d more\./);
});
