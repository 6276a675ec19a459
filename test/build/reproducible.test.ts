import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtSite, filesOf } from '../setup/built-site.ts';
import { buildEnv, contents } from '../setup/contents.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a build is reproducible: an edit of one product changes only the files that mention it', async () => {
  const one = temporaryFolder();
  const other = temporaryFolder();
  for (const folder of [one, other]) cpSync(contents.sample, join(folder, 'content'), { recursive: true });
  const product = join(other, 'content/products/tidenote.yaml');
  writeFileSync(product, readFileSync(product, 'utf8').replace(/^tagline: .*$/m, 'tagline: Another line.'));
  const args = ['--out-dir', join(one, 'dist')];
  const { code, stderr } = await runNode(
    'src/commands/build/command.ts',
    args,
    buildEnv(join(one, 'content')),
  );
  expect(code, stderr).toBe(0);
  const before = filesOf(join(one, 'dist'));
  // In another process, which has built other sites.
  const { files: after } = await builtSite(other, { DEPLOY_ID: 'another', COMMIT_REF: 'another' });
  const paths = new Set([...before.keys(), ...after.keys()]);
  expect([...paths].filter(path => before.get(path) !== after.get(path)).sort()).toEqual([
    '/api/v1/health.json',
    '/api/v1/products.json',
    '/api/v1/products/tidenote.json',
    '/api/v1/resume.json',
    '/api/v1/resume.md',
    '/hiring.md',
    '/index.html',
    '/index.md',
    '/internal/filtered/products/status/live.json',
    '/internal/mcp.json',
    '/products.md',
    '/products/index.html',
    '/products/tidenote.md',
    '/products/tidenote/index.html',
    '/resume.json',
    '/resume.md',
    '/resume.pdf',
    '/resume/index.html',
  ]);
});
