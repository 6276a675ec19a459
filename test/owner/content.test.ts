import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { unescape as unescapeHtml } from 'html-escaper';
import { expect, test } from 'vitest';
import { initCommand } from '../../src/commands/init/command.ts';
import { built } from '../setup/built-site.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

// All other tests use fixtures, so that an owner’s edit cannot break them.

const SITE = 'http://localhost:8888';

const folder = temporaryFolder();

/** Follows the links of all pages within the site to a file and its anchor, or to a path with a rule. */
const followLinks = (files: ReadonlyMap<string, string>) => {
  const rules = new Set((files.get('/_redirects') ?? '').split('\n').map(rule => rule.split(' ')[0] ?? ''));
  const dead: string[] = [];
  let followed = 0;
  for (const [page, html] of files) {
    if (!page.endsWith('.html')) continue;
    for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(unescapeHtml(href), SITE + page.replace(/index\.html$/, ''));
      if (origin !== SITE) continue;
      followed += 1;
      const path = decodeURIComponent(pathname);
      const target = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
      const anchor = Buffer.from(decodeURIComponent(hash.slice(1))).toString('latin1');
      const works = target ? anchor === '' || target.includes(`id="${anchor}"`) : rules.has(path);
      if (!works) dead.push(`${page}: ${href}`);
    }
  }
  return { dead, followed };
};

test.each([
  // The content may be newer than the day of the tests.
  ['content/', undefined, ''],
  ['content/ with an imported résumé in its place', 'nurse-ja.json', undefined],
])('%s builds, and every link on its site works', async (_, resume, SOURCE_DATE_EPOCH) => {
  const content = join(folder, `${resume}`);
  cpSync('content', content, { recursive: true });
  if (resume) {
    const file = `test/commands/import/corpus/${resume}`;
    const args = ['--yes', '--force', '--from', file, '--name', 'Ada Example', '--email', 'a@ada.dev'];
    expect(await runOwnerCommand(initCommand, args, content)).toMatchObject({ code: 0, stderr: '' });
  }
  const env = SOURCE_DATE_EPOCH === undefined ? {} : { SOURCE_DATE_EPOCH };
  const { files } = await built(content, join(folder, 'dist'), env);
  const { dead, followed } = followLinks(files);
  expect(dead).toEqual([]);
  expect(followed).toBeGreaterThan(100);
});
