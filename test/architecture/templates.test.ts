import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The reference and the MCP server page are in English on every site. */
const isEnglish = (file: string): boolean => /\/(reference|docs)\/|\/(Reference|mcp)\.astro$/.test(file);
const files = globSync('src/**/*.astro').filter(file => !isEnglish(file.replaceAll('\\', '/')));

const sameInAll = ['PDF', 'Markdown', 'JSON Resume', 'llms.txt'];

const code = /^---$.*?^---$|<(script|style)\b.*?<\/\1>|<!--.*?-->|\{\/\*.*?\*\/\}|&\w+;/gms;
const text = /[>}]\s*([^<>{}=()?&]*\p{L}[^<>{}=()?&]*?)\s*[<{]/gu;
const attribute = /\b(?:aria-label|alt|title|placeholder|label|description|help)="([^"]*\p{L}[^"]*)"/gu;

test('templates contain no words of any language: all come from src/i18n/', () => {
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap(file => {
    const template = readFileSync(file, 'utf8').replaceAll(code, ' ');
    const words = [...template.matchAll(text), ...template.matchAll(attribute)].map(
      ([, words = '']) => words,
    );
    return words.filter(words => !sameInAll.includes(words)).map(words => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});
