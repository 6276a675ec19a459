import { expect, test } from 'vitest';
import { serialize } from '../../src/api/http/respond.ts';
import { datesIn } from '../../src/api/prose/dates.ts';
import { mcpDescriptionFile } from '../../src/api/reads/internal-files.ts';
import { roleContent } from '../../src/schemas/role.ts';
import { siteFiles } from '../../src/site/site-files.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const { content } = builtFrom(contents.sample).build;
const expected = roleContent.parse({ organization: 'Night School', start: '2024-01', end: '2031-06' });

/** Every text of the site except its pages, by path. */
const textsAt = async (today: string): Promise<ReadonlyMap<string, string>> => {
  const experience = [...content.experience, { id: 'night-school', ...expected }];
  const { build } = builtOf({ ...content, experience }, undefined, today);
  const pictures = { replaced: new Map(), screenshots: new Map(), folder: contents.sample };
  const files = siteFiles({ build, pdf: undefined, pictures });
  // This one has the sizes of the others.
  files.delete(mcpDescriptionFile);
  const made = [...files].map(async ([path, make]) => [path, await make()] as const);
  return new Map(
    (await Promise.all(made)).flatMap(([path, file]) => {
      if (Buffer.isBuffer(file)) return [];
      return [[path, typeof file === 'string' ? file : serialize(file)]];
    }),
  );
};

test('everything that changes from one month to another names the month', async () => {
  const months = ['2026-11', '2028-01'];
  const [before, after] = await Promise.all(months.map(month => textsAt(`${month}-20`)));
  const changed = [...(before ?? [])].filter(([path, text]) => after?.get(path) !== text);
  const paths = ['/api/v1/profile.json', '/api/v1/experience.json', '/hiring.md', '/skills.md'];
  expect(changed.map(([path]) => path)).toEqual(expect.arrayContaining(paths));
  for (const [path] of changed)
    for (const [index, month] of months.entries()) {
      const text = [before, after][index]?.get(path);
      expect(text, path).toMatch(new RegExp(`"as_of": ?"${month}"|as of ${datesIn('en').month(month)}`));
    }
});
