import { expect, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { readContent } from '../../src/content-files/read.ts';
import { createTexts } from '../../src/site/texts.ts';
import { setCurrentBuild, siteAt } from '../../src/site/this-build.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.smallest, TODAY);

const shownTo = (language: string, path: string) => {
  const bodies = builtOf({ ...content, site: { ...content.site, language } });
  const texts = createTexts(bodies);
  setCurrentBuild({
    address: bodies.build.address,
    bodies,
    texts,
    translations: [],
    folder: contents.smallest,
  });
  const { language: page, ownerLanguage } = siteAt(new URL(path, 'https://site.example'));
  return { lang: page.tag, dir: page.direction, ownerLanguage };
};

test('a page in the owner’s language does not mark the content with a language', () => {
  expect(shownTo('en-GB', paths.home)).toEqual({ lang: 'en-GB', dir: 'ltr', ownerLanguage: undefined });
});

test('a page without a translation is in English, and marks the content with its language', () => {
  expect(shownTo('gsw', paths.home)).toEqual({ lang: 'en', dir: 'ltr', ownerLanguage: 'gsw' });
  expect(shownTo('syr', paths.home)).toEqual({ lang: 'en', dir: 'ltr', ownerLanguage: 'syr' });
});

test.each([paths.reference, paths.mcp, `${paths.reference}/getProfile`])(
  '%s is in English on every site',
  path => {
    expect(shownTo('en-GB', path)).toEqual({ lang: 'en', dir: 'ltr', ownerLanguage: 'en-GB' });
  },
);
