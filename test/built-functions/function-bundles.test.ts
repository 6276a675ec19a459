import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, inject, test } from 'vitest';
import { deployedFunctions, PRIVATE } from '../setup/deployed-functions.ts';

const functions = await deployedFunctions(inject('siteFolder'));

test('a deploy contains every function', async () => {
  const names = (await readdir('netlify/functions')).map(name => basename(name, '.ts'));
  expect(functions.map(({ name }) => name)).toEqual(names.sort());
});

/** Whether a file may be in the archive: Netlify’s part, the function, and built bodies. */
const belongs = (name: string, path: string): boolean =>
  /^___netlify-[a-z-]+\.(mjs|json)$/.test(path) ||
  path === `bundles/${name}.mjs` ||
  ['dist/mcp/index.html', 'dist/internal/inbox/index.html', 'dist/internal/message/index.html'].includes(
    path,
  ) ||
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
  for (const { name, files } of functions) {
    const code = Buffer.from(files.get(`bundles/${name}.mjs`) ?? '').toString();
    // esbuild puts the path of each module before it.
    const paths = code.matchAll(/^ *\/\/ ((?:\.\.\/)*[\w@.-]+\/[^ ]+\.[cm]?[jt]s)$/gm);
    const modules = [...paths].map(([, path = '']) => path);
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
