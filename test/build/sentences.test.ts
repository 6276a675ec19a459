import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { platformName } from '../../src/schemas/platform.ts';
import { builtTogether } from '../setup/built-site.ts';
import { toolsOf } from '../setup/built-tools.ts';
import { contents } from '../setup/contents.ts';
import { textOf } from '../setup/html-text.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

const names = ['scientist', 'maker', 'osaka', 'counterexamples', 'smallest'] as const;

type Site = (typeof names)[number];

interface Row {
  readonly pattern: RegExp;
  /** Why no field says it, or which field does. */
  readonly why: string;
  /** Defaults to all. */
  readonly sites?: readonly Site[];
  /** Defaults to all. */
  readonly files?: RegExp;
}

const row = (pattern: RegExp, why: string, sites?: readonly Site[], files?: RegExp): Row => ({
  ...{ pattern, why },
  ...(sites && { sites }),
  ...(files && { files }),
});

const NOT_SAID = 'What nobody stated is not stated.';
const NOT_COMPLETE = 'What a product does not list, its maker has not listed.';
const BY_MODEL = 'A product may be retired, sold, or kept online; its own note says which.';
const NO_MAIL = 'Whether and when a message is emailed depends on the deployment.';
const NO_PRONOUN = '`pronouns` may say otherwise.';
const ROLES_ONLY = 'Only a role without an end is still held.';

/** Sentences that some content makes false. */
const forbidden: readonly Row[] = [
  row(/\bundefined\b|\bNaN\b|\[object/, 'A missing value is left out.', names, /\.(html|md)$/),
  // Products
  row(/offered nowhere else|Complete: |list is complete|lists [^.]{0,40}are complete/, NOT_COMPLETE),
  row(/never send (them|people|anyone) to another site/i, NOT_COMPLETE),
  row(/(is|are|was) (not|never) available (for|on|as)\b/i, NOT_COMPLETE),
  row(/no longer (maintained|available)|still available/i, BY_MODEL),
  row(/you can still\b/i, BY_MODEL),
  row(/Get support/, BY_MODEL, ['maker'], /orchard/),
  row(/former_platforms|Formerly|It ran on/, BY_MODEL),
  row(/(store|web app) shows the price/i, 'A shop need not show a price.'),
  row(/no subscription/, '`period: once` is about one price.'),
  row(/It is unknown whether/, NOT_SAID),
  row(/Made in the role/, 'A role’s `products` are what it was about.'),
  row(/New in the latest release/, 'The listed release may be older than the version.'),
  row(/Last checked on \d/, 'No product has `checked`.'),
  row(/\bopen, |\(open\b|on all platforms|will fix it/, 'Versions are not compared.'),
  row(/may (already )?be (one of|a known)/, 'Whether a message is about a known issue is not known.'),
  row(/"type":\s*"application"/, 'A product’s kind is not stated.', names, /^\/(api\/v1\/)?resume\.json$/),
  row(
    /In-app purchases: not stated/,
    'No product is in a store that has them.',
    ['maker'],
    /board|lattice|ledger/,
  ),
  row(/"softwareVersion"/, 'Only one of its platforms has a version.', ['maker'], /drift\/index/),
  row(/what the developer/, 'A maker need not be a developer.'),
  row(/Release (2\.0\.0|1\.4\.0) \(/, 'No release of this version is listed.'),
  row(
    /Free during the beta[^a-z]*No price is stated|research[^a-z]*No price is stated/,
    'The model may say it.',
  ),
  row(/\[(https?:\S+)\]\(<\1>\)/, 'The URL stands twice.'),
  row(
    /redirects \(302\) to the store|platform=ios/,
    'No platform is listed.',
    ['scientist'],
    /SKILL|docs\/downl/,
  ),
  row(/"(Offer|price)"/, 'Neither a model nor a price is stated.', ['scientist'], /flood-model\/index/),
  // Person
  row(/highest[_ ]degree/i, 'Nobody ranked the education.'),
  row(/open only to[^.]*\b(part-time|contract|permanent)/i, 'Preferences are not conditions.'),
  row(
    /part-time (role|contract|position)/i,
    'The hours are text.',
    ['maker', 'counterexamples'],
    /hiring|index|resume/,
  ),
  row(/\bInquiries are welcome/, 'A missing availability says nothing.'),
  row(/\bopen to\b/i, 'A missing availability says nothing.', ['smallest']),
  row(/not looking for a role/i, '`closed` is about inquiries.'),
  row(/Looking for/, 'Only target roles of an open or selective owner are looked for.', [
    ...(['smallest', 'osaka', 'counterexamples'] as const),
  ]),
  row(/(none|応相談) after accepting/, 'A notice period may be any text.'),
  row(
    /what they have done|how to reach them|what they want|they have no other|on (their|your) behalf/i,
    NO_PRONOUN,
  ),
  row(/their own statements|where they would need/, NO_PRONOUN),
  row(/that the person speaks/, 'Languages may be read or signed.'),
  row(/none right now/i, NOT_SAID),
  row(/Hong Kong, Hong Kong/, 'The owner wrote one name.'),
  row(/Train a model|not train a model/i, '`ai_train` allows it.', ['counterexamples']),
  // Experience
  row(/(2023|2027) – present/, ROLES_ONLY, ['scientist']),
  row(/Remote · remote/, 'The place is the work mode.'),
  row(/in roles since/, 'The earliest role may not be counted.'),
  row(/expected (Nov )?2026\b/, 'It may be over already.', ['osaka', 'counterexamples'], /md$|html$/),
  row(
    /at least 10 years across roles;? from/,
    'A role without dates may be earlier.',
    ['scientist'],
    /skills|hiring/,
  ),
  row(/Past and (current|present) roles/i, 'All may be over.'),
  row(
    /[Nn]ewest first/,
    'A role without dates may be newer.',
    names,
    /^\/(404|experience\/).*html$|experience\.md$/,
  ),
  row(/Most recent\b|Earlier roles/, 'Roles without dates may be newer.'),
  row(
    /"current":\s*false/,
    'The role may still be held.',
    ['counterexamples'],
    /experience\/(this-month|undated)\.json/,
  ),
  row(
    /\b2 months\b/,
    'Two days are not two months.',
    ['counterexamples'],
    /^\/experience\/(day\.md|index\.html)/,
  ),
  row(/Degree: Exchange semester/, 'Not every study leads to a degree.'),
  row(/"startDate":\s*"2011-03"/, 'A start without an end is a current job in JSON Resume.', [
    'counterexamples',
  ]),
  row(/"role":\s*"Example Ltd|"summary":\s*"Example Ltd/, 'Neither is stated.', ['counterexamples']),
  row(/"(months|roles)":\s*0\b/, 'Nothing is counted.', names, /\/skills\.json$/),
  row(/in use today/i, 'A technology may be in a live product only.'),
  row(/"(worksFor|alumniOf|seeks|jobTitle)"/, 'Clients are not employers, and courses are not schools.'),
  row(/could mean a break|this could mean/, 'Why there are no commits is not known.'),
  row(/\bCommits\b/, 'They are contributions.', ['maker'], /^\/activity/),
  row(/including private/, '`private_included` is false.', ['maker']),
  // Messages
  row(/will be emailed|usually `?delivered`? after/, NO_MAIL),
  row(/Nobody else receives/, 'Messages may go to another address.'),
  row(/The reply comes/, 'Nobody promised a reply.'),
  row(/the developer already knows/, NOT_SAID),
  row(/Art\. 6\(1\)|legitimate interest|is responsible for this data/, 'Only the owner can state it.'),
  row(/reads messages sent here|still shows the sample/, 'Only the domain of the address is known.'),
  // The documents about themselves
  row(/covers this description|"license":\s*\{\s*"(name|url)/, 'Nobody licensed what the owner wrote.'),
  row(/Everything here comes from|wrote the content/, 'The site computes values.'),
  row(
    /Anything missing is unknown|All facts about|contains everything|has it all|everything that is needed/,
    'More is elsewhere.',
  ),
  row(
    /: (availability|price), |for (availability|price), |availability and terms as/,
    'A document names what it is about; the content may have no availability and no price.',
  ),
  row(/it stays valid\.|first-hand facts|sign of current activity|Commit activity/, NOT_SAID),
  row(/has not stated a policy/, 'People would read it as the owner’s.', names, /^\/(?!docs\/).*html$/),
  row(/six months in advance/, 'The owner did not promise it.'),
  row(/Preferred-Languages|Contact: mailto/, 'No `security_contact` is set.', names, /security\.txt$/),
];

/** Sentences that the content does say. */
const stated: readonly (readonly [site: Site, file: string, pattern: RegExp])[] = [
  ['scientist', '/hiring.md', /Masterclass in Negotiation.*M\.Tech in Water Resources.*B\.Tech.*and 1 more/],
  ['scientist', '/hiring.md', /14.*On rain.*On hail/],
  ['scientist', '/api/v1/skills.json', /"name":"R","usage":\{[^}]*"current":true/],
  ['scientist', '/resume.md', /Gauge of sound.*from 2023/s],
  ['scientist', '/resume.md', /Diver.*from Apr 2023/s],
  ['maker', '/hiring.md', /Hours:\*\* 40 hours a week, at most 8 of them in meetings/],
  [
    'maker',
    '/products/orchard.md',
    /Sold to Example Farms.* Replaced by <https:\/\/farms\.example\.org\/orchard>/,
  ],
  ['maker', '/products.md', /own support[^:]*:\n\n- Kerning: <https:.*>\n- Orchard: <https:\/\/farms/],
  ['maker', '/support/index.html', /own support:.*Orchard\s*: Sold to Example Farms.*Ask a question/s],
  ['maker', '/products.md', /Maker’s shop: Pro edition:\*\* <https:\/\/shop\.example\.org\/lattice>/],
  [
    'maker',
    '/products.md',
    /Shopify App Store:\*\* `blocks-example` \(<https?:[^>]*\/products\/blocks\/shopify>/,
  ],
  ['maker', '/products/blocks/index.html', /"price":\s*"0",\s*"description":\s*"Support costs/],
  ['maker', '/skills/get-app-and-support/SKILL.md', /has its own support.*`support_url`/],
  ['maker', 'list_products {}', /"license":"EUPL-1\.2"/],
  ['maker', 'list_products {}', /"support_url":"https:\/\/kerning/],
  [
    'scientist',
    '/products.md',
    /conda install conda-forge::streamflow.*install\.packages\("gaugeR"\)|install\.packages\("gaugeR"\).*conda install conda-forge::streamflow/s,
  ],
  ['scientist', '/products.md', /next one begins on 12 January 2027/],
  [
    'scientist',
    '/products.md',
    /`spaces\/nadia\/flood-demo` \(<https:\/\/huggingface\.co\/spaces\/nadia\/flood-demo>/,
  ],
  ...[
    ...['/llms.txt', '/hiring.md', '/index.md', '/products.md', '/products/looms.md', '/products/index.html'],
    ...['/resume.md', '/resume/index.html', '/api/v1/resume.json', '/support.md', '/support/index.html'],
  ].map(file => ['maker', file, /Looms[^<]*(<[^<]*){0,4}By invitation; write to us/] as const),
  ['maker', '/products/looms/index.html', /License\s*EUPL-1\.2/],
  ['maker', '/products/kerning.md', /get help at <https:\/\/kerning\.example\.org\/help>/],
  ['maker', '/support/index.html', /own support:\s*Kerning/],
  ['maker', '/products/blocks.md', /## Questions\n\n### Does it work offline\?\n\nYes, \*all\* of it\./],
  ['maker', '/products.md', /\*\*Does it work offline\?\*\* Yes/],
  ['maker', '/products/blocks/index.html', /Does it work offline\?\s*Yes, all of it/],
  ['maker', '/support/index.html', /Looms: By invitation; write to us\./],
  ['maker', '/support/index.html', /Questions about Blocks\s*Does it work offline.*Message/s],
  ['maker', '/inquire/index.html', /When do you work\?\s*In the mornings.*Send inquiry/s],
  ['maker', '/hiring.md', /### When do you work\?\n\nIn the mornings/],
  ['maker', '/experience/index.html', /Category\s*All.*Other.*2 days a week/s],
  ['maker', '/hiring.md', /May 2018 – present · 2 days a week/],
  ['maker', '/index.md', /since May 2018 · 2 days a week/],
  ['counterexamples', '/resume.md', /MS, Information Systems/],
  ['counterexamples', '/resume.md', /BA, Urban Planning/],
  ['counterexamples', '/experience/index.html', /Remote/],
  ['counterexamples', '/experience.md', /two\.example\.org.*one\.example\.org/s],
  ['osaka', '/hiring.md', /notice period: 応相談/i],
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
  const built = await builtTogether(names.map(name => join(folder, name)));
  for (const [index, name] of names.entries()) {
    const files = [...(built[index] ?? [])].map(
      ([file, latin]) => [file, Buffer.from(latin, 'latin1').toString()] as const,
    );
    const texts = files
      // The schemas have examples of what an owner may write.
      .filter(([file]) => /^(?!\/schemas\/).*\.(html|json|md|txt)$/.test(file))
      .map(([file, text]) => [file, file.endsWith('.html') ? textOf(text) : text] as const);
    sites.set(name, new Map([...texts, ...(await answersOf(new Map(files)))]));
  }
});

/** The sentence around a match, with the file and the reason. */
const found = (file: string, text: string, { index, 0: match }: RegExpExecArray, why: string): string => {
  const around = text.slice(Math.max(0, index - 80), index + match.length + 80).replaceAll(/\s+/g, ' ');
  return `${file}: “${match}” in “… ${around} …”. ${why}`;
};

describe.each(names)('the site of %s', name => {
  test('has no sentence that its content does not state', () => {
    const texts = sites.get(name) ?? new Map<string, string>();
    expect(texts.size).toBeGreaterThan(50);
    const rows = forbidden.filter(({ sites: only = names }) => only.includes(name));
    const all = [...texts].flatMap(([file, text]) =>
      rows.flatMap(({ pattern, why, files }) => {
        const match = (files?.test(file) ?? true) ? pattern.exec(text) : null;
        return match ? [found(file, text, match, why)] : [];
      }),
    );
    expect(all).toEqual([]);
  });

  test('has the sentences that its content states', () => {
    for (const [, file, pattern] of stated.filter(([site]) => site === name))
      expect(sites.get(name)?.get(file), file).toMatch(pattern);
  });
});
