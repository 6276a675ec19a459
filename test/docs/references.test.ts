import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ErrorCode, errors } from '../../src/api/http/errors.ts';
import { operationEntries } from '../../src/api/registry.ts';
import { endpointReference } from '../../src/project/docs/endpoint-reference.ts';
import { fieldReference } from '../../src/project/docs/field-reference.ts';
import { contents } from '../setup/contents.ts';

test('docs/fields.md has the fields of the schemas', async () => {
  expect(await readFile('docs/fields.md', 'utf8')).toBe(fieldReference());
});

test('docs/endpoints.md is what the site says about every operation and every error', async () => {
  const text = await readFile('docs/endpoints.md', 'utf8');
  expect(text).toBe(endpointReference());
  for (const [id, { title, summary }] of operationEntries) {
    expect(text).toContain(`\n## ${title}\n\n`);
    expect(text).toContain(`(\`${id}\`)\n\n${summary}`);
  }
  for (const code of Object.keys(errors) as ErrorCode[]) {
    const { status, meaning } = errors[code];
    expect(text).toContain(`\n- ${status} \`${code}\`: ${meaning}`);
  }
  expect(text).not.toMatch(/\]\(http:\/\/localhost/);
});

test('docs/dependencies.md says what every dependency is for', async () => {
  const text = await readFile('docs/dependencies.md', 'utf8');
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  // Fonts are of the owner's choice.
  const missing = names.filter(
    name => !/^@(types|expo-google-fonts)\//.test(name) && !text.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('the smallest content in the content guide is complete: it is what the tests build', async () => {
  const guide = await readFile('docs/content.md', 'utf8');
  for (const name of ['site.yaml', 'profile.yaml']) {
    const shown = guide.split(`\`\`\`yaml\n# ${name}\n`)[1]?.split('```')[0] ?? '';
    expect(parse(shown), name).toEqual(parse(await readFile(join(contents.smallest, name), 'utf8')));
  }
});
