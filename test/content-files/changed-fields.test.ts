import { expect, test } from 'vitest';
import { changedFields, differingFields } from '../../src/content-files/changed-fields.ts';
import type { Revision } from '../../src/content-files/git-log.ts';

const before = `# yaml-language-server: $schema=x
name: Tally
tagline: >-
  Counts things,
  all of them
platforms:
  ios:
    version: "1.0"
status: live
`;

test('the edited fields are those whose lines differ, wherever they are', () => {
  const after = before
    .replace('"1.0"', '"1.1"')
    .replace('all of them', 'many')
    .replace('status: live\n', '')
    .concat('languages:\r\n  - en\r\n');
  expect(differingFields(before, after)).toEqual(['tagline', 'platforms', 'languages', 'status']);
});

test('comments, blank lines and the order of fields are no edits', () => {
  const [, name, ...others] = before.split('\n');
  expect(differingFields(before, [...others, '', '# Why', name, ''].join('\n'))).toEqual([]);
});

test('a text without fields has none', () => {
  expect(differingFields('', '- a\n- b\n')).toEqual([]);
});

test('fields are known of changed YAML files whose versions can be read', async () => {
  const revision = (path: string, action: Revision['action'], id: string): Revision => ({
    commit: 'c',
    date: '2026-01-01',
    path,
    action,
    before: `${id}0`,
    after: `${id}1`,
  });
  const edited = revision('products/tally.yaml', 'changed', 'a');
  const lost = revision('products/other.yml', 'changed', 'b');
  const skill = revision('skills/x/SKILL.md', 'changed', 'c');
  const added = revision('profile.yaml', 'added', 'd');
  const texts = new Map([
    ['a0', 'name: A\n'],
    ['a1', 'name: B\n'],
    ['b1', 'name: B\n'],
  ]);
  const asked: string[] = [];
  const fields = await changedFields([edited, lost, skill, added], async ids => {
    asked.push(...ids);
    return texts;
  });
  expect([...fields]).toEqual([[edited, ['name']]]);
  expect(asked).toEqual(['a0', 'a1', 'b0', 'b1']);
});
