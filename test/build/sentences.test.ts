import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { platformName } from '../../src/schemas/platform.ts';
import { builtSite, toolsOf } from '../setup/built-site.ts';
import { contents } from '../setup/contents.ts';
import { textOf } from '../setup/html-text.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

const names = ['scientist', 'maker', 'osaka', 'counterexamples', 'smallest'] as const;

type Site = (typeof names)[number];

const ANY = /./;

/** Sentences that some content makes false, in these files of these sites, and what the content says. */
const forbidden: readonly (readonly [why: string, sites: readonly Site[], files: RegExp, pattern: RegExp])[] =
  [
    ['A missing value is left out.', names, /\.(html|md)$/, /\bundefined\b|\bNaN\b|\[object/],
    // Products
    ['A product’s kind is not stated.', names, /^\/(api\/v1\/)?resume\.json$/, /"type":\s*"application"/],
    ['Only one of its platforms has a version.', ['maker'], /drift\/index/, /"softwareVersion"/],
    ['No release of this version is listed.', names, ANY, /Release (2\.0\.0|1\.4\.0) \(/],
    ['The model may say it.', names, ANY, /(Free during the beta|research)[^a-z]*No price is stated/],
    ['The URL stands twice.', names, ANY, /\[(https?:\S+)\]\(<\1>\)/],
    ['Neither a model nor a price is stated.', ['scientist'], /flood-model\/index/, /"(Offer|price)"/],
    // Experience
    ['Only a role without an end is still held.', ['scientist'], ANY, /(2023|2027) – present/],
    ['The place is the work mode.', names, ANY, /Remote · remote/],
    ['It may be over already.', ['osaka', 'counterexamples'], /md$|html$/, /expected (Nov )?2026\b/],
    ['It may be newer.', names, /^\/(404|experience\/).*html$|experience\.md$/, /newest first/i],
    ['A job that may be over is not current.', ['counterexamples'], ANY, /"startDate":\s*"2011-03"/],
    ['Neither is stated.', ['counterexamples'], ANY, /"(role|summary)":\s*"Example Ltd/],
    // The owner's duties
    ['People would read it as the owner’s.', names, /^\/(?!docs\/).*html$/, /has not stated a policy/],
    ['No `security_contact` is set.', names, /security\.txt$/, /Preferred-Languages|Contact: mailto/],
  ];

/** Sentences that the content does say. */
const stated: readonly (readonly [site: Site, file: string, pattern: RegExp])[] = [
  ['scientist', '/api/v1/skills.json', /"name":"R","usage":\{[^}]*"current":true/],
  ['scientist', '/resume.md', /Gauge of sound\s+\*2023\*\s+patent\n/],
  ['scientist', '/resume.md', /Diver\s+\*Apr 2023\*\s+Example Rescue\n/],
  ['maker', '/hiring.md', /Hours:\*\* 40 hours a week, at most 8 of them in meetings/],
  ['maker', '/products/orchard.md', /Example Farms.* Replaced by <https:\/\/farms\.example\.org\/orchard>/],
  ['maker', '/hiring.md', /Orchard \(retired.*Counts apples · It was on iOS and the web\.\n/],
  ['maker', '/products.md', /own support[^:]*:\n\n- Kerning: <https:.*>\n- Orchard: <https:\/\/farms/],
  ['maker', '/support/index.html', /own support:.*Orchard.*Sold to Example Farms.*Ask a question/s],
  ['maker', '/products.md', /Maker’s shop: Pro edition:\*\* <https:\/\/shop\.example\.org\/lattice>/],
  ['maker', '/products.md', /App Store:\*\* `blocks-example` \(<https?:[^>]*\/products\/blocks\/shopify>/],
  ['maker', '/products/blocks/index.html', /"price":\s*"0",\s*"description":\s*"Support costs/],
  ['maker', '/skills/get-app-and-support/SKILL.md', /has its own support.*`support_url`/],
  ['maker', 'list_products {}', /"support_url":"https:\/\/kerning/],
  [
    'scientist',
    '/products.md',
    /conda install conda-forge::streamflow.*install\.packages\("gaugeR"\)|install\.packages\("gaugeR"\).*conda install conda-forge::streamflow/s,
  ],
  ['scientist', '/products.md', /next one begins on 12 January 2027/],
  ...[
    ...['/llms.txt', '/hiring.md', '/index.md', '/products.md', '/products/looms.md', '/products/index.html'],
    ...['/resume.md', '/resume/index.html', '/api/v1/resume.json', '/support.md', '/support/index.html'],
  ].map(file => ['maker', file, /Looms[^<]*(<[^<]*){0,4}By invitation; write to us/] as const),
  ['maker', '/products/kerning.md', /get help at <https:\/\/kerning\.example\.org\/help>/],
  ['maker', '/support/index.html', /Questions about Blocks\s*Does it work offline.*Message/s],
  ['counterexamples', '/resume.md', /BA, Urban Planning/],
  ['counterexamples', '/experience.md', /two\.example\.org.*one\.example\.org/s],
  ['osaka', '/hiring.md', /学士, 情報工学/],
];

const folder = temporaryFolder();
const sites = new Map<Site, ReadonlyMap<string, string>>();

/** Answers about every platform of every product, with or without a download. */
const answersOf = async (files: ReadonlyMap<string, string>): Promise<[string, string][]> => {
  const call = toolsOf(path => files.get(path));
  const ids = [...files.keys()].flatMap(
    path => /^\/api\/v1\/products\/([\w-]+)\.json$/.exec(path)?.[1] ?? [],
  );
  const calls = ids.flatMap(id => platformName.options.map(platform => ({ id, platform })));
  const downloads = calls.map(async args => [
    `get_download ${JSON.stringify(args)}`,
    await call('get_download', args),
  ]);
  const lists = [['list_products {}', await call('list_products')] as const];
  return [...lists, ...(await Promise.all(downloads))] as [string, string][];
};

beforeAll(async () => {
  for (const name of names) {
    const content = join(folder, name, 'content');
    if (name === 'smallest') cpSync(contents.smallest, content, { recursive: true });
    else writeContent(content, parse(readFileSync(`test/fixtures/sites/${name}.yaml`, 'utf8')));
  }
  const built = await Promise.all(names.map(name => builtSite(join(folder, name))));
  for (const [index, name] of names.entries()) {
    const files = [...(built[index]?.files ?? [])].map(
      ([file, latin]) => [file, Buffer.from(latin, 'latin1').toString()] as const,
    );
    const texts = files
      // The schemas have examples of what an owner may write.
      .filter(([file]) => /^(?!\/schemas\/).*\.(html|json|md|txt)$/.test(file))
      .map(([file, text]) => [file, file.endsWith('.html') ? textOf(text) : text] as const);
    sites.set(name, new Map([...texts, ...(await answersOf(new Map(files)))]));
  }
});

describe.each(names)('the site of %s', name => {
  test('has no sentence that its content does not state', () => {
    const texts = [...(sites.get(name) ?? [])];
    expect(texts.length).toBeGreaterThan(50);
    for (const [why, , files, pattern] of forbidden.filter(([, only]) => only.includes(name)))
      for (const [file, text] of texts.filter(([path]) => files.test(path)))
        expect(text, `${file}: ${why}`).not.toMatch(pattern);
  });

  test('has the sentences that its content states', () => {
    for (const [, file, pattern] of stated.filter(([site]) => site === name))
      expect(sites.get(name)?.get(file), file).toMatch(pattern);
  });
});
