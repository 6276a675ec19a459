import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApi } from '../../src/api/openapi/document.ts';
import { contents } from '../setup/contents.ts';
import { describeContent } from '../setup/described.ts';
import { runTool } from '../setup/run-tool.ts';

let folder = '';
let description: OpenApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'description-'));
  description = await describeContent(contents.sample);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, value: unknown): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(value));
  return file;
};

const lint = (file: string) =>
  runTool('redocly', ['lint', '--config', join(import.meta.dirname, 'redocly.yaml'), file]);

describe('Redocly', () => {
  test.each(Object.values(contents))('finds nothing in the description of %s', async content => {
    const { code, output } = await lint(await write('openapi.json', await describeContent(content)));
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/warning/i);
  });

  test('finds deliberate mistakes', async () => {
    const { info, tags, components } = description;
    const { license, contact, ...poor } = info;
    const [first, ...others] = tags;
    const schemas = {
      ...components.schemas,
      Unused: { type: 'string', enum: [1] },
      Misleading: { type: 'integer', examples: ['one'] },
    };
    const wrong = {
      ...description,
      info: poor,
      tags: [{ name: first?.name }, ...others.slice(1), ...others.slice(-1)],
      components: { ...components, schemas },
    };
    const { code, output } = await lint(await write('wrong.json', wrong));
    expect(code).toBe(1);
    const found = [...output.matchAll(/ by the ([\w-]+) rule/g)].map(([, rule]) => rule);
    expect([...new Set(found)].sort()).toEqual([
      'info-contact',
      'info-license',
      'no-duplicated-tag-names',
      'no-enum-type-mismatch',
      'no-invalid-schema-examples',
      'no-unused-components',
      'operation-tag-defined',
      'tag-description',
    ]);
  });
});

test('Redocly rates it as ready for agents', async () => {
  const file = await write('scored.json', description);
  const { code, output } = await runTool('redocly', ['score', '--format', 'json', file]);
  expect(code, output).toBe(0);
  const { agentReadiness } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  expect(agentReadiness).toBeGreaterThan(85);
});
