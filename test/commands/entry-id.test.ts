import { expect, test } from 'vitest';
import { idFrom, MAX_ID_LENGTH, roleId } from '../../src/commands/init/entry-id.ts';
import { slug } from '../../src/schemas/text.ts';

test.each([
  ['en', ['Åkerö & Sons', 'Ingenjör'], 'akero-and-sons-ingenjor'],
  ['sv', ['Ångström & Söner'], 'angstrom-soner'],
  ['de', ['Grün & Söhne', 'Straßenbau ÄÖÜ'], 'gruen-soehne-strassenbau-aeoeue'],
  ['de-AT', ['Köln'], 'koeln'],
  ['nb', ['Ørsted Æble'], 'orsted-aeble'],
  ['pl', ['Łódź'], 'lodz'],
  ['tr', ['İstanbul Şişli ığ'], 'istanbul-sisli-ig'],
  ['en', ['Robin’s “Café”', 'JavaScript developer'], 'robins-cafe-javascript-developer'],
  ['zh', ['北京大学', '软件工程师'], 'bei-jing-da-xue-ruan-jian-gong-cheng-shi'],
  ['en', ['北京 in 大学'], 'bei-jing-in-da-xue'],
  ['ko', ['삼성전자', '엔지니어'], 'samseongjeonja-enjinieo'],
  ['ru', ['Яндекс', 'Старший разработчик, объект'], 'yandeks-starshiy-razrabotchik-obekt'],
  ['ar', ['شركة', 'مهندس'], 'shrka-mhnds'],
  ['el', ['Ελληνικά'], 'ellinika'],
  ['ja', ['株式会社メルカリ', 'エンジニア'], 'merukari-enzinia'],
  ['en', ['東京大学 エンジニア'], 'enzinia'],
  ['ja', ['東京 in 大学'], ''],
  ['ja', ['東京大学', '技師'], ''],
  ['en', ['🚀🔥', '…'], ''],
])('idFrom in language %s turns %s into “%s”', (language, names, id) => {
  expect(idFrom(names, language)).toBe(id);
  if (id) expect(slug.safeParse(id).success).toBe(true);
});

test('idFrom cuts a long name between words', () => {
  const id = idFrom(['北京大学'.repeat(20)], 'zh');
  expect(id.length).toBeLessThanOrEqual(MAX_ID_LENGTH);
  expect(id).toMatch(/-(bei|jing|da|xue)$/);
  expect(idFrom(['a'.repeat(100)], 'en')).toBe('a'.repeat(MAX_ID_LENGTH));
});

test('roleId falls back to “role” and the start date for names that yield no id', () => {
  expect(roleId({ organization: '東京大学', role: '技師', start: '2019-03' }, 'ja')).toBe('role-2019-03');
  expect(roleId({ organization: '🚀', role: '🔥' }, 'en')).toBe('role');
});
