import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import schema from '@jsonresume/schema';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { Content } from '../../src/schemas/content.ts';
import { resume } from '../../src/schemas/resume.ts';
import { fieldsIn, roleContent, roleFields } from '../../src/schemas/role.ts';
import { importedSite } from '../commands/import/imported-site.ts';
import { builtOf, builtWith, contentOf } from '../setup/built-from.ts';
import { markedContent } from '../setup/marked-content.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

type Json = Readonly<Record<string, unknown>>;

/** Fields that `/resume` returns differently after an import, and why. `[]` is every entry of a list. */
const differences: Readonly<Record<string, string>> = {
  $schema: 'It names the version of the format of this document.',
  meta: 'It describes this document: its address, the version of the API, the last revision.',
  'basics.email': 'Example addresses are reserved, so the test sets another.',
  'work.[].keywords': 'The import adds technologies named in prose.',
  'basics.image': 'The picture is a file of the site, not part of any résumé.',
  'basics.phone': 'A telephone number does not belong on a public site.',
  'basics.location.address': 'A street does not belong on a public site.',
  'basics.location.postalCode': 'A postal code does not belong on a public site.',
};

/** Lists that are present even if they are empty. */
const alwaysThere = /^(basics\.profiles|work\.\[\]\.highlights|projects|skills|education|work)$/;

const comparable = (value: unknown, path: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map(entry => comparable(entry, [...path, '[]']));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, field]) => {
    const at = [...path, name].join('.');
    const isEmptyList = alwaysThere.test(at) && Array.isArray(field) && field.length === 0;
    return !isEmptyList && !Object.hasOwn(differences, at);
  });
  return Object.fromEntries(kept.map(([name, field]) => [name, comparable(field, [...path, name])]));
};

const folder = temporaryFolder();

const resumeFrom = async (json: Json): Promise<unknown> => {
  const file = join(folder, 'resume.json');
  writeFileSync(file, JSON.stringify(json));
  const { bodies } = await importedSite(file, folder);
  return JSON.parse(JSON.stringify(bodies.of('getResume')));
};

const ajv = new Ajv({ strict: false, allErrors: true });
formats(ajv);
const validate = ajv.compile(schema.schema);

interface Part {
  readonly type?: string;
  readonly format?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
}

const dates: Readonly<Record<string, string>> = { startDate: '2016', endDate: '2016-08-24' };

/** A valid value with every field, and two entries in each list. */
const exampleOf = (
  { type, format, $ref, properties = {}, items }: Part,
  path: readonly string[],
): unknown => {
  const name = path.at(-1) ?? '';
  if ($ref) return dates[name] ?? '2016-08';
  if (type === 'array') return items ? ['1', '2'].map(index => exampleOf(items, [...path, index])) : [];
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties).map(([field, part]) => [field, exampleOf(part, [...path, field])]),
    );
  }
  if (format === 'uri') return `https://example.org/${path.join('/')}`;
  if (format === 'email') return 'ada@example.org';
  return name === 'countryCode' ? 'PT' : `The ${path.join(' ')}`;
};

test('a résumé with every field of the schema keeps its facts in the same sections at /resume after an import', async () => {
  const given = exampleOf(schema.schema as Part, []) as Json;
  const body = await resumeFrom(given);
  expect(comparable(body)).toEqual(comparable(given));
  validate(body);
  expect(validate.errors).toBeNull();
});

test('every field of a role has a name in résumés, except those that JSON Resume has no place for', () => {
  const unnamed = Object.entries(roleFields).flatMap(([field, { work, education }]) =>
    work || education ? [] : field,
  );
  expect(unnamed).toEqual(['category', 'work_mode', 'products']);
});

test('GET /resume lists a product with its release and figures, and the owner’s own entry of it once', () => {
  const product = { tagline: 'Mills.', description: 'Mills.', category: ['T'], pricing: { model: 'free' } };
  const old = { ...product, status: 'retired', first_released: '2019-06-04' };
  const app = {
    url: 'https://store.example.org/mill',
    rating: { value: 4.5, count: 2 },
    installs: '10,000+',
  };
  const content = contentOf({
    products: {
      live: { ...product, name: 'Live', status: 'live' },
      mill: { ...old, name: 'Mill', platforms: { android: app } },
      old: { ...old, name: 'Old', kind: 'book', retired_on: '2025-06-30' },
    },
    resume: { projects: [{ name: 'mill', roles: ['Author'], keywords: ['Go'] }] },
  });
  const { projects } = resume.parse(builtOf(content, 'http://localhost').of('getResume'));
  const retired = { description: 'Retired: Mills.', keywords: ['T'] };
  expect(projects).toEqual([
    { name: 'Live', description: 'Mills.', url: 'http://localhost/products/live', keywords: ['T'] },
    { ...retired, name: 'Old', type: 'book', startDate: '2019-06-04', endDate: '2025-06-30' },
    {
      ...retired,
      name: 'mill',
      roles: ['Author'],
      keywords: ['Go'],
      highlights: ['rated 4.5 out of 5, 2 ratings (Google Play)', 'installed 10,000+ times (Google Play)'],
    },
  ]);
});

const experience = {
  'Harbour clinic': { role: 'Nurse', start: '1998', ended: true },
  'School of health': { role: 'No degree', category: 'education', highlights: ['Led a choir'] },
};

test('GET /resume keeps its facts in an import: an unknown end, a study without a degree, pronouns', async () => {
  const body: Json = builtWith({ profile: { pronouns: 'xe/xem' }, experience }).of('getResume');
  expect(body).toMatchObject({
    basics: { pronouns: 'xe/xem' },
    work: [{ name: 'Harbour clinic', ended: true }],
    education: [{ studyType: 'No degree', highlights: ['Led a choir'] }],
  });
  expect(body['work']).not.toContainEqual(expect.objectContaining({ startDate: '1998' }));
  expect(body['education']).not.toContainEqual(expect.objectContaining({ area: expect.anything() }));
  expect(body['education']).not.toContainEqual(expect.objectContaining({ courses: expect.anything() }));
  validate(body);
  expect(validate.errors).toBeNull();
  expect(comparable(await resumeFrom(body))).toEqual(comparable(body));
});

test('GET /resume keeps every field of a role in an import', async () => {
  const values: Json = Object(markedContent(roleContent, 'role', { 'role.tech': ['Go'] }, 0));
  const roles = (['work', 'education'] as const).flatMap(section =>
    fieldsIn(section).map(([field]) => [`${section} ${field}`, field, section] as const),
  );
  const content = contentOf({
    experience: Object.fromEntries(
      roles.map(([id, field, section]) => [
        id,
        {
          ...(section === 'education' && { category: section }),
          organization: id,
          ...(field !== 'organization' && { [field]: values[field] }),
        },
      ]),
    ),
  });
  const file = join(folder, 'every-field.json');
  writeFileSync(file, JSON.stringify(builtOf(content).of('getResume')));
  const { bodies } = await importedSite(file, folder);
  const facts = ({ experience }: Pick<Content, 'experience'>) =>
    roles.map(([id, field]) => [id, experience.find(({ organization }) => organization === id)?.[field]]);
  expect(facts(bodies.build.content)).toEqual(facts(content));
});
