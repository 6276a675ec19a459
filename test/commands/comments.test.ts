import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { refreshActivity } from '../../src/commands/activity/command.ts';
import { refreshCatalog } from '../../src/commands/catalog/command.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents } from '../setup/contents.ts';
import { newRepository } from '../setup/new-repository.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { startServer } from '../setup/start-server.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { folder, path, read, write } = contentCopy(contents.sample);
const clone = temporaryFolder();

const commentsOf = (file: string): string[] => read(file).match(/#.*/g) ?? [];

test('no command removes a comment, except the example that becomes a field', async () => {
  await using server = await startServer((_, response) => {
    response.end(JSON.stringify({ crate: { default_version: '9.9.9' }, versions: [{ num: '9.9.9' }] }));
  });
  const terminal = ownerTerminal(folder, { env: { CATALOG_MIRROR: server.url } });
  const product = read('products/sluice.yaml');
  expect(await initCommand(['--yes', '--name', 'Ada', '--email', 'ada@ada.dev'], terminal)).toBe(0);
  write(
    'products/sluice.yaml',
    `# Mine.\n${product.replaceAll(/(version: .*)/g, '$1 # Checked by Kim.')}# End.\n`,
  );
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.yaml'),
  );
  const before = names.map(name => [name, read(name), commentsOf(name)] as const);

  const { git, commit } = await newRepository(join(clone, 'app'));
  await commit('ada@ada.dev');
  await git('status');
  await refreshActivity({ repository: [join(clone, 'app')] }, terminal);
  await refreshCatalog({}, terminal);
  await sharp({ create: { width: 96, height: 96, channels: 3, background: '#336699' } })
    .png()
    .toFile(path('.me.png'));
  expect(await initCommand(['--picture', path('.me.png')], terminal)).toBe(0);

  const changed = before.filter(([name, text]) => read(name) !== text).map(([name]) => name);
  expect(changed).toEqual(expect.arrayContaining(['products/sluice.yaml', 'site.yaml']));
  // The example of the picture has become a field, so the others in its group are one level less deep.
  const plain = (line: string) => line.replace(/^[\s#]+/, '');
  for (const [name, , comments] of before) {
    const kept = comments.map(plain).filter(line => line !== 'avatar: ./avatar.svg');
    expect(read(name).split('\n').map(plain).join('\n')).toSatisfy(text =>
      kept.every(line => text.includes(line)),
    );
  }
});
