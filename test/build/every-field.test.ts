import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { datesIn } from '../../src/api/prose/dates.ts';
import { routeEntries } from '../../src/api/routes.ts';
import { printed } from '../../src/documents/resume-document.ts';
import { contentEntries } from '../../src/schemas/content.ts';
import { platformName } from '../../src/schemas/platform.ts';
import { productContent } from '../../src/schemas/product.ts';
import { profileContent } from '../../src/schemas/profile.ts';
import { resumeContent } from '../../src/schemas/resume.ts';
import { roleContent, STUDY } from '../../src/schemas/role.ts';
import { builtSite, toolsOf } from '../setup/built-site.ts';
import { contents } from '../setup/contents.ts';
import { textAndUrlsOf } from '../setup/html-text.ts';
import { type Choices, leavesOf, markedContent } from '../setup/marked-content.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

/** Values that depend on others. */
const choices: Choices = {
  'profile.availability.status': 'open',
  'profile.preferences.work_modes': ['hybrid'],
  'profile.preferences.employment_types': ['C2C'],
  'profile.programming_languages': undefined,
  'profile.updated': '2026-11-12',
  'resume.projects.endDate': undefined,
  'resume.volunteer.current': undefined,
  'role.category': 'founder',
  'role.work_mode': 'onsite',
  'role.tech.from': '2012-03',
  'role.tech.to': '2013-04',
  'role.start': '2011-02',
  'role.end': '2019-11',
  'role.products': ['live'],
  'product.role': 'job',
  'product.pricing.price.period': 'year',
  ...Object.fromEntries(
    platformName.options.map(name => [`product.platforms.${name}.retired_on`, undefined]),
  ),
  'product.languages': ['sw'],
  'product.packages': [
    {
      manager: 'npm',
      id: '@marked/package',
      use: 'library',
      version: 'Marked 1.2',
      updated: '2026-02-03',
      prerelease: { version: 'Marked 1.3', tag: 'marked-next' },
    },
    { manager: 'ghcr', id: 'marked/image', repo: 'marked/repo' },
    { manager: 'snap', id: 'marked-snap', classic: true },
    { store: 'Marked shop', url: 'https://marked-shop.example.org/' },
  ],
  'product.screenshots.file': './marked.png',
  'product.known_issues.platforms': ['windows'],
  'product.releases.platform': 'macos',
};

const WORK = ['category', 'occupation', 'products', 'tech'];
const LIVE = 'role pricing stock support_url platforms packages screenshots releases known_issues'.split(' ');

/** A value of each field except some, which contradict others. */
const entry = (
  root: 'role' | 'product',
  first: number,
  without: readonly string[],
  chosen: Choices = {},
): object => {
  const none = Object.fromEntries(without.map(name => [`${root}.${name}`, undefined]));
  const schema = root === 'role' ? roleContent : productContent;
  return markedContent(schema, root, { ...choices, ...none, ...chosen }, first);
};

const files = {
  profile: markedContent(profileContent, 'profile', choices, 100),
  resume: markedContent(resumeContent, 'resume', choices, 200),
  experience: {
    job: entry('role', 300, ['category', ...STUDY, 'ended', 'current', 'career_break']),
    degree: entry('role', 400, ['role', 'occupation', 'ended', 'current', 'career_break', 'products'], {
      'role.category': 'education',
    }),
    break: entry('role', 500, [...WORK, ...STUDY, 'end', 'current']),
    held: { organization: 'Marked organization-550', start: '2020-05', current: true, category: 'founder' },
  },
  products: {
    live: entry('product', 603, ['retired_on', 'replaced_by', 'support_requests']),
    gone: entry('product', 700, LIVE, { 'product.status': 'retired', 'product.replaced_by': 'live' }),
  },
};

/** Their files are settings, numbers, and what is published unchanged. */
const WITHOUT_FIELDS = ['site', 'activity', 'agentSkills'];

/** Folders that need no chosen values. Each has a list with a page, and a tool for an entry. */
const others = contentEntries
  .filter(([name]) => !(name in files || WITHOUT_FIELDS.includes(name)))
  .map(([name, kind], index) => {
    if (!('folder' in kind && 'schemaName' in kind.entry)) throw new Error(`Add ${name} to these files.`);
    const fields = markedContent(kind.schema, kind.entry.schemaName, choices, 800 + 100 * index);
    return { name, root: kind.entry.schemaName, folder: kind.folder, fields };
  });

const folder = temporaryFolder();
let dist: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  const content = join(folder, 'content');
  const site = { owner: { name: 'Ada Example', email: 'ada@example.com' } };
  const marked = Object.fromEntries(others.map(({ name, fields }) => [name, { marked: fields }]));
  writeContent(content, { site, ...files, ...marked });
  copyFileSync(join(contents.sample, 'products/tidenote-dial.png'), join(content, 'products/marked.png'));
  ({ files: dist } = await builtSite(folder));
});

const textAt = (path: string): string => Buffer.from(dist.get(path) ?? '', 'latin1').toString();

/** The content that people see, without the data for search engines. */
const mainOf = (html: string): string => textAndUrlsOf(/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '');

const unescaped = (markdown: string): string => markdown.replaceAll(/\\([^\w\s])/g, '$1');

const shownAt = (path: string): string =>
  path.endsWith('.html') ? mainOf(textAt(path)) : unescaped(textAt(path));

const dates = datesIn('en');

/** How people write a value. */
const formsOf = (value: unknown): string[] => {
  if (typeof value === 'number')
    return [
      value.toLocaleString('en'),
      `${(value / 1e6).toLocaleString('en', { minimumFractionDigits: 1 })} MB`,
    ];
  const text = String(value);
  if (/^\d{4}-\d\d(-\d\d)?$/.test(text))
    return [text, dates.date(text), ...(text.length === 10 ? [dates.day(text)] : [])];
  return [text, printed(text), text.replace(/\.$/, '')];
};

/** How people read a word of the API, or true. By the field, or the field and its value. */
const words: Readonly<Record<string, RegExp>> = {
  'profile.name': /Ada Example/,
  'profile.availability.status': /\bopen to\b/i,
  'profile.preferences.work_modes': /\bhybrid\b/,
  'profile.preferences.employment_types': /contract through/i,
  'profile.preferences.part_time': /part-time/,
  'profile.preferences.compensation.currency': /\bKES\b/,
  'profile.preferences.compensation.period': /\ba year\b/,
  'profile.timezone': /Africa\/Nairobi/,
  'profile.work_authorization.status': /\bcitizen\b/,
  'resume.projects.current': /since /,
  'role.category: founder': /\bfounder\b/i,
  'role.category: education': /\beducation\b/i,
  'role.career_break': /career break/i,
  'role.completed': /not completed/,
  'role.ended': /, ended/,
  'role.work_mode': /\bon site\b/,
  'role.products': /Products?: \W*Marked name-604/,
  'product.role': /Marked role-\d+/,
  'product.status': /retired|Get it|Download|Install/i,
  'product.pricing.price.currency': /\bKES\b/,
  'product.pricing.price.from': /from KES/,
  'product.pricing.price.tax': /with VAT/,
  'product.pricing.price.period': /KES [^\n]* a year/,
  'product.stock': /out of stock/i,
  'product.support_requests': /Support requests.*not accepted/s,
  'product.pricing.in_app_purchases': /with in-app purchases/i,
  'product.languages': /Swahili/,
  'product.packages.manager': /npm.*GitHub Container Registry.*Snap/s,
  'product.packages.classic': /--classic/,
  'product.packages.store': /Marked shop.*marked-shop\.example\.org|marked-shop\.example\.org.*Marked shop/s,
  'product.known_issues.platforms': /Windows/,
  'product.releases.platform': /macOS/,
  'product.replaced_by': /Replaced by \W*Marked name-604/,
};

/** A value that no other field and no words of ours have. */
const isMarked = (value: unknown): boolean =>
  typeof value !== 'boolean' && /\d{3}|marked|.{20}/i.test(String(value));

const EVERY = ['JSON', 'tool', 'Markdown', 'page'] as const;
const DATA = ['JSON', 'tool'] as const;
const PROSE = ['Markdown', 'page'] as const;

type Format = (typeof EVERY)[number];

/** Fields that formats leave out, and why. */
const exceptions: readonly (readonly [fields: RegExp, formats: readonly Format[], why: string])[] = [
  [/\.(links|download|support|contact)\.|\.id$|^product\.snapshot$/, EVERY, 'It is made for programs.'],
  [/^product\.(featured|screenshots\.(file|width|height))$/, EVERY, 'It controls the build.'],
  [/^product\.packages\.(repo|use)$/, EVERY, 'The URL or the command has it.'],
  [/^profile\.online\b/, DATA, 'The JSON Resume has it.'],
  [/^profile\.online\.username$/, PROSE, 'The URL stands for it.'],
  [/^profile\.as_of$|^role\.(current|as_of)$/, PROSE, 'The dates say it.'],
  [/^role\.counted$/, PROSE, 'The years of work leave it out.'],
  [/^profile\.content_language$/, PROSE, 'The text itself says it.'],
  [/^profile\.location\.country_code$/, PROSE, 'The name of the country says it.'],
  [/^profile\.knock_outs\.work_by_kind\b/, ['Markdown'], 'The years of work say it.'],
  [/^profile\.(knock_outs|education|sharing_policy)\b/, ['page'], 'Senders read it in /hiring.md.'],
  [/^product\.(icon|screenshots\.url)$/, PROSE, 'Pages request no other site; Markdown has no pictures.'],
  [
    /^product\.(packages|platforms\.\w+)\.(url|app_id|bundle_id|package)$/,
    PROSE,
    'The download leads there.',
  ],
];

interface Output {
  readonly root: string;
  readonly fields: object;
  readonly JSON: string;
  readonly tool: readonly [name: string, args?: { readonly id: string }];
  /** A value is in one of the documents, and on one of the pages. */
  readonly Markdown: readonly string[];
  readonly page: readonly string[];
}

const outputs: readonly Output[] = [
  {
    root: 'profile',
    fields: files.profile,
    JSON: '/api/v1/profile.json',
    tool: ['get_profile'],
    Markdown: ['/hiring.md', '/resume.md'],
    page: ['/index.html', '/inquire/index.html', '/resume/index.html'],
  },
  {
    root: 'resume',
    fields: files.resume,
    JSON: '/api/v1/resume.json',
    tool: ['get_resume'],
    Markdown: ['/resume.md'],
    page: ['/resume/index.html'],
  },
  ...Object.entries(files.experience).map(
    ([id, fields]): Output => ({
      root: 'role',
      fields,
      JSON: `/api/v1/experience/${id}.json`,
      tool: ['get_role', { id }],
      Markdown: [`/experience/${id}.md`],
      page: ['/experience/index.html'],
    }),
  ),
  ...Object.entries(files.products).map(
    ([id, fields]): Output => ({
      root: 'product',
      fields,
      JSON: `/api/v1/products/${id}.json`,
      tool: ['get_product', { id }],
      Markdown: [`/products/${id}.md`],
      page: [`/products/${id}/index.html`],
    }),
  ),
  ...others.map(
    ({ root, folder: name, fields }): Output => ({
      root,
      fields,
      JSON: `/api/v1/${name}/marked.json`,
      tool: [
        routeEntries.find(([, { path }]) => path === `/${name}/{id}`)?.[1].toolName ?? '',
        { id: 'marked' },
      ],
      Markdown: [`/${name}.md`],
      page: [`/${name}/index.html`],
    }),
  ),
];

test.each(outputs)('the formats of the $root at $JSON have a value of each field', async output => {
  const { root, fields, tool } = output;
  const body = textAt(output.JSON);
  const result = await toolsOf(textAt)(...tool);
  const [markdown, pages] = [output.Markdown, output.page].map(paths => paths.map(shownAt).join('\n'));
  // The body of the résumé has the roles and products too.
  const derived = root === 'resume' ? [] : leavesOf(JSON.parse(body), root);
  for (const [field, leaf] of [...leavesOf(fields, root), ...derived]) {
    const value = JSON.stringify(leaf).replaceAll(/^"|"$/g, '');
    const word = words[`${field}: ${value}`] ?? words[field];
    const isShown = (text = ''): boolean =>
      word ? word.test(text) : isMarked(leaf) && formsOf(leaf).some(form => text.includes(form));
    const has: Readonly<Record<Format, boolean>> = {
      JSON: body.includes(value),
      tool: result.includes(value),
      Markdown: isShown(markdown),
      page: isShown(pages),
    };
    const excepted = exceptions.flatMap(([pattern, formats]) => (pattern.test(field) ? formats : []));
    const lacking = EVERY.filter(format => !has[format] && !excepted.includes(format));
    expect(lacking, `${field}: ${value}`).toEqual([]);
  }
});
