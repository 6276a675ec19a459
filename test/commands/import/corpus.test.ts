import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countryCode } from '../../../src/commands/init/import/country.ts';
import { decode, parseResume } from '../../../src/commands/init/import/parse.ts';
import { importText } from '../../../src/commands/init/import/read-import.ts';
import { resumesIn } from '../../../src/commands/init/import/recognize.ts';
import { writtenDate, writtenSpan } from '../../../src/commands/init/import/written-date.ts';
import { TODAY } from '../../setup/contents.ts';
import { type Fact, factsOf, leavesOf, words } from './facts.ts';
import { importedSite } from './imported-site.ts';

const folder = join(import.meta.dirname, 'corpus');
const files = readdirSync(folder).sort();

const OTHER_FORMAT = /is not a JSON Resume or a LinkedIn export\. .* \(see AGENTS\.md\)\./;

/** Files that cannot be imported, with the expected errors. */
const refused: Readonly<Record<string, RegExp>> = {
  'broken-bracket.json': /is not valid JSON: line 4, column 1: a closing \] is missing\./,
  'broken-comma.json': /is not valid JSON: a comma is missing after line 3, column 22\./,
  'broken-yaml.yaml': /broken-yaml\.yaml line 3, column 2/,
  'foreign-europass.json': OTHER_FORMAT,
  'foreign-fresh.json': /résumé of FRESH/,
  'foreign-rendercv.yaml': OTHER_FORMAT,
  'not-a-resume.json': OTHER_FORMAT,
  'nothing-usable.json': /contains nothing to import/,
  'prose.txt': OTHER_FORMAT,
  'reactive-v5.json': /résumé of Reactive Resume/,
};

const readable = files.filter(file => !Object.hasOwn(refused, file));

/** The first résumé of a file. */
const resumeOf = (file: string): unknown => {
  const text = decode(file, readFileSync(join(folder, file)));
  return parseResume(file, text).documents.flatMap(resumesIn)[0];
};

const share = (facts: readonly Fact[], has: (fact: Fact) => boolean): number =>
  facts.length === 0 ? 1 : facts.filter(has).length / facts.length;

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`.padStart(8);

test('the import keeps 98% of the corpus facts on the site, and 97% in the same /resume section', async () => {
  const all: Fact[] = [];
  const lost: string[] = [];
  for (const file of readable) {
    const site = await importedSite(
      join(folder, file),
      ...(file === 'no-mail.json' ? ['--email', 'rosa@quispe.dev'] : []),
    );
    expect(site.code, `${file}: ${site.stderr}`).toBe(0);
    if (!site.bodies) continue;
    const facts = factsOf(resumeOf(file), site.bodies);
    expect(facts.length, file).toBeGreaterThan(1);
    all.push(...facts);
    if (share(facts, ({ onSite }) => onSite) < 0.98) lost.push(file);
  }
  const table = [...Map.groupBy(all, ({ section }) => section)].map(
    ([section, facts]) =>
      `${section.padEnd(14)}${String(facts.length).padStart(6)}${percent(share(facts, ({ onSite }) => onSite))}${percent(share(facts, ({ inSection }) => inSection))}`,
  );
  const onSite = share(all, fact => fact.onSite);
  const inSection = share(all, fact => fact.inSection);
  console.log(
    [
      `section        facts on site  in section`,
      ...table,
      `all           ${String(all.length).padStart(6)}${percent(onSite)}${percent(inSection)}`,
    ].join('\n'),
  );
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(onSite).toBeGreaterThanOrEqual(0.98);
  expect(inSection).toBeGreaterThanOrEqual(0.97);
  // Unknown fields, unreadable dates and a second address are only listed for the owner.
  expect(lost).toEqual([
    'arabic.json',
    'dates-unreadable.json',
    'education-odd.json',
    'extra-fields.json',
    'no-mail.json',
    'projects-volunteer.json',
  ]);
});

test.each(Object.entries(refused))(
  'the import rejects %s with the position or a remedy',
  async (file, message) => {
    const { code, stdout, stderr } = await importedSite(join(folder, file), '--email', 'owner@owner.dev');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  },
);

/** The words of a file’s values and field names. Field names label values that have no field on the site. */
const wordsOf = (value: unknown): ReadonlySet<string> => {
  const spaced = (path: string) => path.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ');
  return new Set(
    leavesOf(value).flatMap(([path, text]) => words(`${spaced(path)} ${text.replaceAll(/[<>"=]/g, ' ')}`)),
  );
};

/** Dates stated in a text, in the format of the content. */
const datesIn = (text: string): string[] =>
  [text, ...(writtenSpan(text) ?? [])].flatMap(part => writtenDate(part)?.date ?? []);

/** Fields with derived values, which are terms of the schema. Other tests check them. */
const DERIVED = /(^|\.)(category|country_code|work_mode)$/;

test.each(readable)('the import of %s adds no words that are not in the file', async file => {
  const value = resumeOf(file);
  const known = wordsOf(value);
  const dates = new Set(leavesOf(value).flatMap(([, text]) => datesIn(text)));
  const countries = new Set(
    leavesOf(value).flatMap(([, text]) =>
      [text, ...text.split(', ')].flatMap(part => countryCode(part) ?? []),
    ),
  );
  const imported = await importText(file, decode(file, readFileSync(join(folder, file))), TODAY, () => 0);
  const { owner, profile, roles, resume } = imported;
  const made = leavesOf({ owner, profile, roles, resume });
  const invented = made.filter(([path, text]) => {
    if (path.endsWith('country_code')) return !countries.has(text);
    if (DERIVED.test(path) || dates.has(text)) return false;
    // The URL on a known network is derived from the user name.
    const parts = /online\[\d+\]\.url$/.test(path) ? words(new URL(text).pathname) : words(text);
    return parts.some(word => !known.has(word) && !['in', 'https', 'github', 'twitter'].includes(word));
  });
  expect(invented).toEqual([]);
  for (const unstated of ['availability', 'timezone', 'focus_areas', 'preferences', 'sharing_policy']) {
    expect(profile).not.toHaveProperty(unstated);
  }
});
