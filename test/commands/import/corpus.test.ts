import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { importedSite } from './imported-site.ts';

const corpus = join(import.meta.dirname, 'corpus');
const sites = temporaryFolder();

type Leaf = readonly [path: string, value: string];

const leavesOf = (value: unknown, path = ''): Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, path ? `${path}.${key}` : key));
  return typeof value === 'string' || typeof value === 'number' ? [[path, String(value)]] : [];
};

/** Text without markup, punctuation, and case, in which 2019年8月 is 2019-08. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(\d{4})年(\d)月/g, '$1-0$2')
    .replaceAll(/August (\d{4})/g, '$1-08')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, '$2 $1')
    .replaceAll(/<\/?[a-z][^<>]*>|&(amp|lt|gt);/gi, ' ')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .toLowerCase()
    .trim();

test.each(readdirSync(corpus))('the import of %s publishes or lists each value, and no other', async file => {
  const path = join(corpus, file);
  const { folder, notes, bodies } = await importedSite(path, sites);
  const isListed = (at: string) => notes.some(note => note.kind !== 'kept' && `${at}.`.startsWith(note.path));
  const values = leavesOf(parse(readFileSync(path, 'utf8')));
  const resume = bodies.of('getResume');
  const texts = leavesOf([resume, bodies.of('getProfile'), bodies.of('listExperience')]);
  const published = texts.map(([, text]) => plain(text)).join(' | ');
  const isThere = (text: string) =>
    plain(text) === '' || /^present$/i.test(text) || published.includes(plain(text));
  const lost = values.filter(([at, text]) => !isThere(text) && !isListed(at) && at !== 'basics.email');
  expect(lost).toEqual([]);
  const words = new Set(values.flatMap(([, text]) => plain(text).split(' ')));
  const derived = /^o@owner\.dev$|^education$|^2026-11-20$|^Letter$|^[a-z]{2}(-US)?$/;
  const isNew = (text: string) =>
    plain(text)
      .split(' ')
      .some(word => !words.has(word));
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml'))
    .flatMap(name => leavesOf(parse(readFileSync(join(folder, name), 'utf8'))));
  expect(written.filter(([, text]) => !derived.test(text) && isNew(text))).toEqual([]);
  const copy = join(sites, `${file}.json`);
  writeFileSync(copy, JSON.stringify(resume));
  expect((await importedSite(copy, sites)).bodies.of('getResume')).toEqual(resume);
});
