import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { bundleFunctions } from '../../src/deploy/build/function-bundles.ts';
import { deployedFunctions, PRIVATE } from '../setup/deployed-functions.ts';

const functions = await deployedFunctions(inject('siteFolder'));

test('a deploy contains every function', async () => {
  const names = (await readdir('netlify/functions')).map(name => basename(name, '.ts'));
  expect(functions.map(({ name }) => name)).toEqual(names.sort());
});

test('an edge function runs only for requests that accept Markdown', async () => {
  const folder = join(inject('siteFolder'), 'project', '.netlify', 'edge-functions-dist');
  const { routes } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const headers = { accept: { matcher: 'regex', pattern: 'text\\/markdown' } };
  expect(routes).toEqual([
    expect.objectContaining({ function: 'markdown', path: '/*', methods: ['GET'], headers }),
  ]);
});

/** Whether a file may be in the archive: Netlify’s part, the function, and built bodies. */
const belongs = (name: string, path: string): boolean =>
  /^___netlify-[a-z-]+\.(mjs|json)$/.test(path) ||
  path === `bundles/${name}.mjs` ||
  ['dist/mcp/index.html', 'dist/internal/message/index.html'].includes(path) ||
  /^dist\/[\w./-]+\.(json|md|txt|xml)$/.test(path);

test('a function archive contains only Netlify’s part, one code file and built bodies, no local data', () => {
  for (const { name, files } of functions) {
    expect([...files.keys()], name).toContain(`bundles/${name}.mjs`);
    for (const [path, contents] of files) {
      expect(belongs(name, path), `${name}: ${path}`).toBe(true);
      expect(Buffer.from(contents).includes(PRIVATE), `${name}: ${path}`).toBe(false);
    }
  }
});

test('a function bundle contains only code from netlify, src and production packages', async () => {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const { packages } = lock as { packages: Record<string, { dev?: boolean }> };
  const bundles = new Map((await bundleFunctions()).map(bundle => [bundle.name, bundle]));
  for (const { name, files } of functions) {
    const deployed = Buffer.from(files.get(`bundles/${name}.mjs`) ?? '');
    const { contents, modules = [] } = bundles.get(`${name}.mjs`) ?? {};
    expect(deployed.equals(contents ?? Buffer.of()), name).toBe(true);
    expect(modules.length, name).toBeGreaterThan(3);
    for (const path of modules) {
      const packaged = /^(node_modules\/.*)\//.exec(path)?.[1];
      if (packaged) {
        const owner = Object.keys(packages).find(key => key !== '' && `${packaged}/`.startsWith(`${key}/`));
        expect(packages[owner ?? '']?.dev, `${name}: ${path}`).toBeUndefined();
        expect(owner, `${name}: ${path}`).toBeDefined();
      } else expect(path, name).toMatch(/^(netlify|src)\//);
    }
  }
});

/** In bytes. A function that loads more starts more slowly. */
const sizes: Readonly<Record<string, number>> = {
  inquiries: 295_000,
  mcp: 652_000,
  'message-pages': 308_000,
  methods: 25_000,
  reads: 253_000,
  support: 292_000,
  sweep: 255_000,
};

test.each(functions)('the bundle of $name stays within 10 % of its size', ({ name, files }) => {
  const { length = 0 } = files.get(`bundles/${name}.mjs`) ?? {};
  expect(length / (sizes[name] ?? 0)).toBeGreaterThan(0.9);
  expect(length / (sizes[name] ?? 0)).toBeLessThan(1.1);
});
