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
  await writeFile(join(folder, 'spectral.yaml'), "extends: ['spectral:oas']\n");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, value: unknown): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(value));
  return file;
};

const redocly = (file: string) => runTool('redocly', ['lint', '--extends', 'recommended-strict', file]);

const spectral = (file: string) =>
  runTool('spectral', ['lint', '--ruleset', join(folder, 'spectral.yaml'), '--fail-severity', 'warn', file]);

describe.each([
  ['Redocly recommended-strict', redocly],
  ['Spectral spectral:oas', spectral],
])('%s', (_, lint) => {
  test.each(Object.values(contents))('finds nothing in the description of %s', async content => {
    const { code, output } = await lint(await write('openapi.json', await describeContent(content)));
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/warning/i);
  });

  test('finds what is made wrong, so it does look', async () => {
    const { info, ...rest } = description;
    const { license, contact, ...poor } = info;
    const wrong = { ...rest, info: poor, tags: [] };
    const { code } = await lint(await write('wrong.json', wrong));
    expect(code).toBe(1);
  });
});

test('Redocly rates it as ready for agents', async () => {
  const file = await write('scored.json', description);
  const { code, output } = await runTool('redocly', ['score', '--format', 'json', file]);
  expect(code, output).toBe(0);
  const { agentReadiness } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  expect(agentReadiness).toBeGreaterThan(85);
});
