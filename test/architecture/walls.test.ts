import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const folder = temporaryFolder();

/** A file several folders deep in each room, and the start of a path that it must not import. */
const forbidden = {
  'src/schemas/a/b/c/d.ts': '../../../../api',
  'src/api/a/b/c/d/e.ts': '../../../../../documents',
  'src/api/http/a/b/c.ts': '../../../resources',
  'src/api/resources/a/b/c/d.ts': '../../../../reads',
  'src/documents/a/b/c/d.ts': '../../../../../netlify/functions',
  'src/content-files/a/b/c/d.ts': '../../../../site',
  'src/intake/a/b/c/d.ts': '../../../../mcp',
  'src/mcp/a/b/c/d.ts': '../../../../content-files',
  'src/site/a/b/c/d.ts': '../../../../commands',
  'src/deploy/a/b/c/d.ts': '../../../../site/pages',
  'src/commands/a/b/c/d.ts': '../../../../../test',
  'src/commands/init/a/b/c/d.ts': '../../../../inbox',
  'netlify/functions/a/b/c.ts': '../../../../src/commands',
};

/** A file in the same place with imports that are allowed. */
const allowed = (file: string): string => file.replace(/\w\.ts$/, 'allowed.ts');

test('the linter rejects an import against the arrows at any depth', async () => {
  cpSync('biome.json', join(folder, 'biome.json'));
  for (const [file, target] of Object.entries(forbidden)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import '${target}/x.ts';\n`);
    writeFileSync(join(folder, allowed(file)), "import './d/x.ts';\nimport 'zod';\n");
  }
  const { stdout } = await runNode('node_modules/@biomejs/biome/bin/biome', [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    `--config-path=${folder}`,
    '--reporter=json',
    folder,
  ]);
  for (const file of Object.keys(forbidden)) {
    expect(stdout).toContain(file);
    expect(stdout).not.toContain(allowed(file));
  }
});
