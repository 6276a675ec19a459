import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contents } from '../setup/contents.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
formats(ajv);

test.each(Object.values(contents))('every YAML file of %s is valid by the schema it names', folder => {
  const files = globSync(`${folder}/**/*.yaml`);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const schema = join(dirname(file), /^# yaml-language-server: \$schema=(\S+)/.exec(text)?.[1] ?? '');
    if (!ajv.getSchema(schema)) ajv.addSchema(JSON.parse(readFileSync(schema, 'utf8')), schema);
    ajv.validate(schema, parse(text));
    expect(ajv.errors, file).toBeNull();
  }
});
