import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contents } from '../setup/contents.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
formats(ajv);

const validators = new Map<string, Promise<ValidateFunction>>();

/** A validator for the schema in `file`, compiled once. */
const validatorAt = (file: string): Promise<ValidateFunction> => {
  const known = validators.get(file) ?? readFile(file, 'utf8').then(text => ajv.compile(JSON.parse(text)));
  validators.set(file, known);
  return known;
};

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
      const validate = await validatorAt(resolve(dirname(file), path));
      validate(parse(text));
      expect(validate.errors, file).toBeNull();
    }
  });
});

test('the content schemas reject a misspelled field and a wrong value', async () => {
  const schema = JSON.parse(await readFile('content/.schemas/role.schema.json', 'utf8')) as object;
  const ajv = new Ajv({ strict: false });
  formats(ajv);
  const good = parse(await readFile(`${contents.sample}/experience/sample-works-founder.yaml`, 'utf8'));
  expect(ajv.validate(schema, good)).toBe(true);
  expect(ajv.validate(schema, { ...Object(good), categry: 'founder' })).toBe(false);
  expect(ajv.validate(schema, { ...Object(good), category: 'boss' })).toBe(false);
});
