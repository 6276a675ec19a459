import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contents } from '../setup/contents.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
formats(ajv);

const schemas = new Map<string, object>();

/** The schema in `file`: the same object each time, so that it is compiled once. */
const schemaAt = async (file: string): Promise<object> => {
  const schema: object = schemas.get(resolve(file)) ?? JSON.parse(await readFile(file, 'utf8'));
  schemas.set(resolve(file), schema);
  return schema;
};

test.each(Object.values(contents))('every YAML file of %s is valid by the schema it names', async folder => {
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(2);
  for (const name of files) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)/.exec(text) ?? [];
    ajv.validate(await schemaAt(resolve(dirname(file), path)), parse(text));
    expect(ajv.errors, file).toBeNull();
  }
});
