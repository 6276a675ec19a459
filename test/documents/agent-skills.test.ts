import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filterExperience } from '../../src/api/resources/experience/experience.ts';
import { agentSkill, agentSkillsOf } from '../../src/documents/agent-skills.ts';
import { fillPlaceholders, unknownPlaceholders } from '../../src/documents/placeholders.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents, fullContents } from '../setup/contents.ts';

const bodies = builtFrom(contents.sample);
const { address, content } = bodies.build;
const sources = {
  address,
  site: content.site,
  profile: content.profile,
  products: bodies.all('getProduct'),
  roles: bodies.all('getRole'),
};

describe('a skill about empty operations', () => {
  const offered = (more: Partial<typeof content>) =>
    agentSkillsOf(builtOf({ ...content, ...more }).build).map(({ id }) => id);
  const about = (id: string, body: string) => ({ id, front: { name: id, description: 'Text.' }, body });

  test('is not published, such as a skill about apps on a site without apps', () => {
    expect(offered({})).toEqual(['assess-and-contact-candidate', 'get-app-and-support']);
    expect(offered({ products: [] })).toEqual(['assess-and-contact-candidate']);
    expect(createTexts(builtOf({ ...content, products: [] })).llms()).not.toContain('get-app-and-support');
  });

  test('is published if it also uses another operation, or uses none', () => {
    const agentSkills = [
      about('both', 'Read `{{ getProfile }}` and `{{listProducts}}`.'),
      about('neither', 'Read `{{base_url}}`.'),
      about('apps', 'Read `{{listProducts}}` and `{{ downloadProduct }}`.'),
    ];
    expect(offered({ products: [], agentSkills })).toEqual(['both', 'neither']);
  });
});

test.each(fullContents)(
  'the sample’s skills, filled in from %s, show searches that find roles there',
  folder => {
    const owner = builtFrom(folder);
    const filled = content.agentSkills.map(entry => {
      const { products, profile, site } = owner.build.content;
      return agentSkill(entry, { address, site, profile, products, roles: owner.all('getRole') }).text;
    });
    const queries = filled.flatMap(text => [...text.matchAll(/\/experience\?((?:q|tech)=[^'`]+)'/g)]);
    expect(queries.map(([, query = '']) => query.split('=')[0])).toEqual(['tech', 'q']);
    for (const [, search] of queries) {
      const query = Object.fromEntries(new URLSearchParams(search));
      expect(filterExperience(owner.of('listExperience'), query).total, search).toBeGreaterThan(0);
    }
  },
);

test('a skill quotes a name that contains YAML syntax', () => {
  const owner = { ...content.site.owner, name: 'Ann: "the" #1\'s' };
  const entry = { id: 'x', front: { name: 'x', description: 'About {{owner_name}}' }, body: 'Text.\n' };
  const { text } = agentSkill(entry, { ...sources, site: { ...content.site, owner } });
  expect(parse(text.split('---')[1] ?? '')).toEqual({ name: 'x', description: 'About Ann: "the" #1\'s' });
});

test('placeholders may contain spaces, and unknown ones are reported with their position', () => {
  expect(fillPlaceholders('a {{ owner_name }} b', sources)).toBe(`a ${content.site.owner.name} b`);
  expect(unknownPlaceholders('{{owner_name}} {{constructor}} {x}')).toEqual([
    { name: 'constructor', offset: 15 },
  ]);
  expect(fillPlaceholders('{{getRole}}', sources)).toBe('https://site.example/api/v1/experience/{id}');
});
