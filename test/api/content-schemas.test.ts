import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { appearance } from '../../src/schemas/appearance.ts';
import { contents } from '../setup/contents.ts';

const run = promisify(execFile);

test('the committed schemas are up to date', async () => {
  await expect(run(process.execPath, ['src/project/run.ts', 'schemas', '--check'])).resolves.toBeDefined();
});

const yamlFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter(name => name.endsWith('.yaml')).map(name => join(folder, name));
};

describe.each(Object.values(contents))('every YAML file of %s', folder => {
  test('names an existing schema and is valid', async () => {
    const files = await yamlFiles(folder);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)/.exec(text) ?? [];
      const schema = JSON.parse(await readFile(resolve(dirname(file), path), 'utf8')) as object;
      const ajv = new Ajv({ strict: false, allErrors: true });
      formats(ajv);
      const validate = ajv.compile(schema);
      validate(parse(text));
      expect(validate.errors, file).toBeNull();
    }
  });
});

test.each([
  ['#7A1FA2', true],
  ['#7a1fa2', true],
  ['#7A1', false],
  ['teal', false],
])('the accent %s is valid for an editor as it is for a build: %s', async (accent, valid) => {
  const { definitions, properties } = JSON.parse(await readFile('content/.schemas/site.schema.json', 'utf8'));
  expect(new Ajv({ strict: false }).validate({ ...properties.appearance, definitions }, { accent })).toBe(
    valid,
  );
  expect(appearance.safeParse({ accent }).success).toBe(valid);
});

test('a misspelt field and a wrong value are invalid', async () => {
  const schema = JSON.parse(await readFile('content/.schemas/role.schema.json', 'utf8')) as object;
  const ajv = new Ajv({ strict: false });
  formats(ajv);
  const good = parse(await readFile(`${contents.sample}/experience/sample-works-founder.yaml`, 'utf8'));
  expect(ajv.validate(schema, good)).toBe(true);
  expect(ajv.validate(schema, { ...Object(good), categry: 'founder' })).toBe(false);
  expect(ajv.validate(schema, { ...Object(good), category: 'boss' })).toBe(false);
});
