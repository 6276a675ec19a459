import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contents } from '../setup/contents.ts';
import { describeContent } from '../setup/described.ts';
import { runTool } from '../setup/run-tool.ts';

test('the API description passes Redocly’s lint', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'description-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(describeContent(contents.sample)));
  const config = join(import.meta.dirname, 'redocly.yaml');
  const { code, output } = await runTool('redocly', ['lint', '--config', config, file]);
  await rm(folder, { recursive: true });
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/warning/i);
});
