import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { bundleFunctions } from '../../src/deploy/build/function-bundles.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const run = promisify(execFile);
const folder = temporaryFolder();

/** Its first response in a new Node, which may be an error, because there is no store. */
const firstAnswer = (file: string) => async () => {
  const request = "new Request('https://site.example/x')";
  const script = `const { default: handle } = await import('${pathToFileURL(file)}');
    const response = await handle(${request}, { ip: '127.0.0.1', requestId: 'x', waitUntil: () => undefined });
    await response?.text();
    process.exit(0);`;
  await run(process.execPath, ['--input-type=module', '--eval', script]);
};

test('the first response of each function, compared with an empty function', { timeout: 600_000 }, async ({
  bench,
}) => {
  const empty = join(folder, 'empty.mjs');
  await writeFile(empty, 'export default async () => new Response();');
  const bundles = await bundleFunctions();
  for (const { name, contents } of bundles) await writeFile(join(folder, name), contents);
  await bench.compare(
    bench('empty', firstAnswer(empty)),
    ...bundles.map(({ name }) => bench(name, firstAnswer(join(folder, name)))),
    { iterations: 5, time: 0, warmup: false },
  );
});
