import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blobsEnvironment,
  copyProject,
  type DeployedFunction,
  invoke,
  netlifyBuild,
  unpackFunctions,
} from '../setup/deployed-functions.ts';
import { requests, requestTo } from '../setup/function-requests.ts';
import { type RunningCommand, runCommand } from '../setup/running-command.ts';

/** Content of every local file that must not be deployed. */
const PRIVATE = 'a-sentence-from-a-private-mail';

let folder = '';
let functions: DeployedFunction[] = [];
let site: RunningCommand | undefined;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bundles-')));
  const project = join(folder, 'project');
  await copyProject(project);
  for (const local of ['.netlify/outbox', 'test']) {
    await mkdir(join(project, local), { recursive: true });
    await writeFile(join(project, local, 'inq_private.html'), PRIVATE);
  }
  await writeFile(join(project, 'private.html'), PRIVATE);
  // The running site has local data of every kind, and must survive the build.
  site = await runCommand('start', project);
  await site.inquire(PRIVATE);
  await netlifyBuild(project, { URL: 'https://site.example' });
  functions = await unpackFunctions(project, join(folder, 'unpacked'));
}, 900_000);

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('npm start keeps running during a Netlify build in the same folder', async () => {
  if (!site) throw new Error('the site did not start');
  expect((await fetch(`${site.url}/api/v1/profile`)).status).toBe(200);
  await site.inquire('After the build.');
  site.expectAlive();
  expect(await site.stop()).toBe(0);
});

test('a deploy contains every function, and the tests have a request for each', () => {
  expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(requests).sort());
});

/** Whether a file may be in the archive: Netlify’s part, the function, and built bodies. */
const belongs = (name: string, path: string): boolean =>
  /^___netlify-[a-z-]+\.(mjs|json)$/.test(path) ||
  path === `bundles/${name}.mjs` ||
  ['dist/mcp/index.html', 'dist/internal/inbox/index.html', 'dist/internal/message/index.html'].includes(
    path,
  ) ||
  /^dist\/[\w./-]+\.(json|md|txt)$/.test(path);

test('a function archive contains only Netlify’s part, one code file and built bodies', () => {
  for (const { name, files } of functions) {
    const paths = [...files.keys()];
    expect(paths, name).toContain(`bundles/${name}.mjs`);
    expect(
      paths.filter(path => !belongs(name, path)),
      name,
    ).toEqual([]);
  }
});

test('a function archive contains no local data', () => {
  for (const { name, files } of functions) {
    for (const [path, contents] of files) {
      expect(Buffer.from(contents).includes(PRIVATE), `${name}: ${path}`).toBe(false);
    }
  }
});

test('a function bundle contains only code from netlify, src and production packages', async () => {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const { packages } = lock as { packages: Record<string, { dev?: boolean }> };
  for (const { name, files } of functions) {
    const code = Buffer.from(files.get(`bundles/${name}.mjs`) ?? '').toString();
    // esbuild puts the path of each module before it.
    const modules = [...code.matchAll(/^ *\/\/ ((?:\.\.\/)*[\w@.-]+\/[^ ]+\.[cm]?[jt]s)$/gm)].map(
      found => `${found[1]}`,
    );
    expect(modules.length, name).toBeGreaterThan(3);
    for (const path of modules) {
      const packaged = path.slice(path.indexOf('node_modules/')).match(/^(node_modules\/.*)\//)?.[1];
      if (path.includes('node_modules/')) {
        const owner = Object.keys(packages).find(key => key !== '' && `${packaged}/`.startsWith(`${key}/`));
        expect(packages[owner ?? '']?.dev, `${name}: ${path}`).toBeUndefined();
        expect(owner, `${name}: ${path}`).toBeDefined();
      } else expect(path, name).toMatch(/^(netlify|src)\//);
    }
  }
});

test('a deployed function starts outside the repository and responds', async () => {
  const blobs = await blobsEnvironment(join(folder, 'blobs'));
  try {
    for (const one of functions) {
      const first = requestTo(one.name);
      for (const { request, status, body } of [first, ...(first.others ?? [])]) {
        const response = await invoke(one, request, blobs.env);
        expect(response.status, `${one.name}: ${response.body.slice(0, 300)}`).toBe(status);
        expect(response.body, one.name).toMatch(body);
      }
    }
  } finally {
    await blobs.stop();
  }
});
