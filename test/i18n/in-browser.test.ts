import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { plurals } from '../../src/i18n/plurals.ts';
import { wordsFromJson, wordsToJson } from '../../src/site/scripts/in-browser.ts';

const plural = plurals('pl');
const words = {
  title: 'Wysłano',
  left: plural({ one: '# znak', few: '# znaki', many: '# znaków', other: '# znaku' }),
  refused: (code: string, email: string) => `${email} (${code})`,
  deeper: { again: 'Jeszcze raz' },
};

test('browser scripts build the same phrases as the page', () => {
  const received = wordsFromJson<typeof words>(wordsToJson(words), 'pl');
  expect([received.title, received.deeper.again]).toEqual(['Wysłano', 'Jeszcze raz']);
  expect([1, 3, 12, 12_000].map(received.left)).toEqual([1, 3, 12, 12_000].map(words.left));
  expect(received.refused('415', 'ada@example.com')).toBe('ada@example.com (415)');
});

test('a phrase in the browser keeps values that look like placeholders', () => {
  const received = wordsFromJson<typeof words>(wordsToJson(words), 'pl');
  expect(received.refused('{1}', '# {0} $&')).toBe('# {0} $& ({1})');
  const { roles, someEntries } = wordsFromJson<Pick<typeof en.experience, 'roles' | 'someEntries'>>(
    wordsToJson({ roles: en.experience.roles, someEntries: en.experience.someEntries }),
    'en',
  );
  expect(someEntries(roles(1), '1', '2')).toBe('1 role (1 of 2)');
});
