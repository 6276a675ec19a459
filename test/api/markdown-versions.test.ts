import { describe, expect, test } from 'vitest';
import {
  documents,
  markdownPath,
  productMarkdownPath,
  roleMarkdownPath,
} from '../../src/api/documents/documents.ts';
import { sitePages } from '../../src/api/documents/pages.ts';
import { createTexts } from '../../src/api/documents/texts.ts';
import { statedSummary } from '../../src/api/resources/experience/experience.ts';
import { isClosed } from '../../src/api/resources/profile/profile-words.ts';
import { inquiry } from '../../src/schemas/inquiry.ts';
import { NO_PRODUCTS, supportRequest } from '../../src/schemas/support.ts';
import { english } from '../../src/words/language.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const versionsOf = (folder: string) => {
  const built = builtFrom(folder);
  const versions = createTexts(built).markdownVersions();
  const textOf = (path: `/${string}`) => (versions.get(path)?.() ?? '').replaceAll('\\', '');
  return { built, versions, textOf };
};

describe.each(Object.values(contents))('the Markdown of %s', folder => {
  const { built, versions, textOf } = versionsOf(folder);

  test('exists for every page, every role and every product', () => {
    const expected = [
      documents.hiring,
      ...[...sitePages, documents.mcp].map(markdownPath),
      ...built.ids('getRole').map(roleMarkdownPath),
      ...built.ids('getProduct').map(productMarkdownPath),
    ];
    expect([...versions.keys()].sort()).toEqual(expected.sort());
  });

  test('begins with the address of the overview, and has one title', () => {
    for (const [path, make] of versions) {
      const lines = make().split('\n');
      expect(lines[0], path).toBe(
        '> For AI agents: https://site.example/llms.txt is an overview of this site.',
      );
      const outside = make().replaceAll(/^```[\s\S]*?^```$/gm, '');
      expect(outside.match(/^# /gm), path).toHaveLength(1);
    }
  });

  test('has every fact of every role, in the list and alone', () => {
    const list = textOf('/experience.md');
    for (const role of built.all('getRole')) {
      const alone = textOf(roleMarkdownPath(role.id));
      const facts = [role.id, role.organization, role.role, role.category, ...role.highlights, ...role.tech];
      for (const fact of [
        ...facts,
        statedSummary(role),
        role.location,
        role.url,
        role.description,
        role.score,
      ]) {
        const words = (fact ?? '').replaceAll(/\s+/g, ' ').trim();
        for (const text of [list, alone]) expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
      }
    }
  });

  test('has every skill with its roles, and the sum of the commits if they are counted', () => {
    const { languages, technologies } = built.of('getSkills');
    for (const { name, role_ids: ids } of [...languages, ...technologies]) {
      const line = textOf('/skills.md')
        .split('\n')
        .find(text => text.startsWith(`- **${name}:**`));
      for (const id of ids) expect(line, name).toContain(id);
    }
    const { total, weeks } = built.of('getActivity');
    const counted = weeks.length > 0 ? total.toLocaleString('en') : english.words.activity.notCounted;
    expect(textOf('/activity.md')).toContain(counted);
  });

  test('says how to propose a role and how to get help, with every field', () => {
    for (const field of Object.keys(inquiry.shape)) {
      // An owner who wants no proposals does not explain them there.
      const path = isClosed(built.of('getProfile')) ? '/docs/createInquiry.md' : '/hiring.md';
      expect(textOf(path), field).toContain(`- \`${field}\` (`);
    }
    expect(textOf('/index.md')).toContain('https://site.example/hiring.md');
    const about = isClosed(built.of('getProfile')) ? '/docs/createInquiry.md' : '/hiring.md';
    expect(textOf('/inquire.md')).toContain(`https://site.example${about}`);
    if (built.ids('getProduct').length === 0) expect(textOf('/products.md')).toContain(NO_PRODUCTS);
    else {
      expect(textOf('/support.md')).toContain('https://site.example/products.md');
      for (const field of Object.keys(supportRequest.shape)) {
        expect(textOf('/products.md'), field).toContain(`- \`${field}\` (`);
      }
    }
    for (const { id } of built.all('getProduct')) expect(textOf('/support.md')).toContain(`\`${id}\``);
  });
});
