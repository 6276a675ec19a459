import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contentErrorOf } from '../setup/content-error-of.ts';
import { contents, TODAY } from '../setup/contents.ts';

const ROLE = 'experience/quayside-freight-head-of-platform.yaml';

let copy: ContentCopy;

/** Copies the sample to the folder of a further language, with all facts repeated. */
const addLanguage = (language: string): void => {
  for (const name of ['profile.yaml', 'resume.yaml', 'experience', 'products'])
    cpSync(join(copy.folder, name), join(copy.folder, language, name), {
      recursive: true,
      filter: path => !/\.(svg|png|webp)$/.test(path),
    });
};

const edit = (file: string, change: (text: string) => string): void => {
  const path = join(copy.folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, file).not.toBe(before);
  writeFileSync(path, after);
};

const problems = () =>
  contentErrorOf(copy.folder).problems.map(({ file, ...problem }) => ({
    ...problem,
    file: file.slice(file.indexOf('/content-') + 1).replace(/^[^/]*\//, ''),
  }));

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});
afterEach(() => copy.remove());

describe('a complete folder of a further language', () => {
  it('becomes the content in that language', async () => {
    addLanguage('pt-BR');
    edit(`pt-BR/${ROLE}`, text => text.replace(/^role: .*$/m, 'role: Chefe de plataforma'));
    const { content, translations } = await readSite(copy.folder, TODAY);
    const [portuguese] = translations;
    const id = ROLE.slice('experience/'.length, -'.yaml'.length);
    const changed = content.experience.map(one =>
      one.id === id ? { ...one, role: 'Chefe de plataforma' } : one,
    );
    expect(portuguese).toEqual({
      ...content,
      experience: changed,
      site: { ...content.site, language: 'pt-BR' },
    });
  });

  it('takes the facts that it omits from the main language', async () => {
    addLanguage('de');
    const fact = /^(start|end|work_mode|url|category|updated|timezone|status|website|name|icon): .*\n/gm;
    for (const folder of ['de/experience', 'de/products'])
      for (const name of readdirSync(join(copy.folder, folder)))
        writeFileSync(
          join(copy.folder, folder, name),
          readFileSync(join(copy.folder, folder, name), 'utf8').replace(fact, ''),
        );
    edit('de/profile.yaml', text => text.replace(fact, ''));
    const { content, translations } = await readSite(copy.folder, TODAY);
    expect(translations).toEqual([{ ...content, site: { ...content.site, language: 'de' } }]);
  });
});

describe('the check of a language folder', () => {
  it('reports each fact that differs and each text that is missing or added', () => {
    addLanguage('de');
    edit('de/profile.yaml', text =>
      text.replace(/^updated: .*$/m, 'updated: 2020-01-01').replace(/^headline: .*$/m, 'pronouns: sie'),
    );
    edit(`de/${ROLE}`, text => text.replace(/^highlights:\n/m, 'highlights:\n  - One more.\n'));
    const found = problems();
    expect(found).toContainEqual(
      expect.objectContaining({
        file: 'de/profile.yaml',
        field: 'updated',
        line: expect.any(Number),
        message: expect.stringMatching(/differs from .*profile\.yaml.*leave it out here/),
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        file: 'de/profile.yaml',
        field: 'headline',
        message: expect.stringMatching(/is missing/),
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        file: `de/${ROLE}`,
        field: 'highlights',
        message: expect.stringMatching(/has 5 of the 4 entries in .*in the same order/),
      }),
    );
    expect(found.filter(({ file }) => file === `de/${ROLE}`)).toHaveLength(1);
  });

  it('reports each file that is missing or has no counterpart', () => {
    addLanguage('de');
    rmSync(join(copy.folder, 'de', ROLE));
    writeFileSync(join(copy.folder, 'de/experience/other.yaml'), 'organization: Other\n');
    writeFileSync(join(copy.folder, 'de/site.yaml'), 'name: Name\n');
    rmSync(join(copy.folder, 'de/resume.yaml'));
    expect(problems()).toEqual([
      expect.objectContaining({
        file: 'de/experience/other.yaml',
        message: expect.stringMatching(/no counterpart/),
      }),
      expect.objectContaining({ file: `de/${ROLE}`, message: expect.stringMatching(/is missing/) }),
      expect.objectContaining({ file: 'de/resume.yaml', message: expect.stringMatching(/is missing/) }),
      expect.objectContaining({ file: 'de/site.yaml', message: expect.stringMatching(/no counterpart/) }),
    ]);
  });

  it('ignores an empty folder, and rejects non-standard tags and the site’s own language', () => {
    for (const name of ['pt-br', 'en', 'mcp']) {
      mkdirSync(join(copy.folder, name));
      writeFileSync(join(copy.folder, name, 'profile.yaml'), '{}\n');
    }
    mkdirSync(join(copy.folder, 'fr', 'experience'), { recursive: true });
    expect(problems().map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^en is the site’s own language/),
      expect.stringMatching(/^mcp is not a known content file or folder/),
      expect.stringMatching(/^pt-br must be named pt-BR/),
    ]);
  });

  it('does not repeat the mistakes of a main file', () => {
    addLanguage('de');
    edit('profile.yaml', text => text.replace(/^updated: .*$/m, 'updated: today'));
    expect(problems().map(({ file, field }) => [file, field])).toEqual([['profile.yaml', 'updated']]);
  });
});
