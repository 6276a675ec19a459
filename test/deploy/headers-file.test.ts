import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';
import { discoveryLinks, linkValue } from '../../src/api/places.ts';
import { headersFile } from '../../src/deploy/headers-file.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { content, deploy } = builtFrom(contents.sample).build;

/** The text of the file, and its blocks, for a site with changed settings. */
const headers = (changed: Partial<typeof content.site> = {}, hasPdf = true) => {
  const site = { ...content.site, ...changed };
  const text = headersFile({ content: { ...content, site }, deploy, hasResumePdf: () => hasPdf });
  return { text, blocks: text.split(/\n(?=\/)/) };
};

test.each([
  ['Robin Sample', 'inline; filename="Robin-Sample-resume.pdf"'],
  ['Zoë "Z" O’Neill; x=y\n X-Evil: 1', 'inline; filename="Zoe-Z-O-Neill-x-y-X-Evil-1-resume.pdf"'],
  ['Łukasz', 'inline; filename="resume.pdf"'],
  ['Дмитрий', 'inline; filename="resume.pdf"'],
])('the PDF of %j gets a file name of letters and digits', (name, expected) => {
  const { text } = headers({ owner: { ...content.site.owner, name } });
  const [ascii, encoded] = /Content-Disposition: (.*)/.exec(text)?.[1]?.split("; filename*=UTF-8''") ?? [];
  expect(ascii).toBe(expected);
  if (encoded !== undefined) {
    expect(encoded).toMatch(/^[\w%.-]+$/);
    expect(decodeURIComponent(encoded).normalize('NFKD')).toMatch(/^[\p{L}\p{M}\p{N}-]+-resume\.pdf$/u);
  }
  expect(encoded === undefined).toBe(name === 'Robin Sample');
});

test('a site without the PDF has no headers for it', () => {
  expect(headers({}, false).text).not.toContain('/resume.pdf');
});

test('the API catalog and the server card get their types only as files, because values are joined', () => {
  const typed = headers().blocks.filter(block => /^ {2}Content-Type:/m.test(block));
  expect(typed.map(block => block.split('\n')[0])).toEqual([
    ...['/internal/api-catalog.json', '/internal/server-card.json'],
  ]);
});

test('the owner’s pictures have a policy that prevents an svg from running or loading anything', () => {
  const { blocks } = headers();
  for (const path of ['/icons/*', '/avatar.svg']) {
    expect(blocks.find(block => block.startsWith(`${path}\n`))).toBe(
      `${path}\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox`,
    );
  }
});

test('the API and the documents have headers with the language of the content', () => {
  const { blocks } = headers({ language: 'pt-BR' });
  const paths = blocks
    .filter(block => block.includes('Content-Language: pt-BR'))
    .map(block => block.split('\n')[0]);
  expect(paths).toEqual(expect.arrayContaining(['/api/v1/*', '/resume.json', '/resume.md', '/resume.pdf']));
  expect(paths).not.toContain('/*');
});

test.each(['/', '/experience', '/api/v1/resume', '/resume.json', '/resume.pdf'])(
  'no link stands twice in the `Link` header of %s',
  async path => {
    const file = join(temporaryFolder(), '_headers');
    writeFileSync(file, headers().text);
    const { headers: blocks } = await parseAllHeaders({
      headersFiles: [file],
      configHeaders: [],
      minimal: false,
    });
    const links = (blocks as Header[])
      .filter(({ forRegExp }) => forRegExp.test(path))
      .flatMap(({ values }) => (values['Link'] ?? '').split(/, (?=<)/));
    expect(links).toEqual(expect.arrayContaining(linkValue(discoveryLinks).split(/, (?=<)/)));
    expect(new Set(links).size).toBe(links.length);
    expect(links.join()).toContain('rel="alternate"');
  },
);
