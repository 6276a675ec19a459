import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeContent } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const folder = temporaryFolder();

/** Switches off telemetry and update notices. */
const ENV = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

test('the API description passes Redocly’s lint', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(describeContent(contents.sample)));
  const args = ['lint', '--config', join(import.meta.dirname, 'redocly.yaml'), file];
  const { code, stdout, stderr } = await runNode(resolve('node_modules/@redocly/cli/bin/cli.js'), args, ENV);
  const output = stdout + stderr;
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/warning/i);
});
