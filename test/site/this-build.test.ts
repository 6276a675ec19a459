import { expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read-content.ts';
import { ownerLanguage, pageLanguage, setThisBuild } from '../../src/site/this-build.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.smallest, TODAY);

test.each([
  ['en-GB', 'en-GB', undefined],
  ['de', 'en', 'de'],
])('pages with content in %s are in %s and mark the content as %s', (language, page, owner) => {
  const { build } = builtOf({ ...content, site: { ...content.site, language } });
  setThisBuild(build);
  expect([pageLanguage(), ownerLanguage()]).toEqual([page, owner]);
});
