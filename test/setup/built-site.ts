import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unescape as unescapeHtml } from 'html-escaper';
import { buildEnv } from './contents.ts';
import { runNode } from './run-node.ts';

/** Every file of a built site as Latin-1 text, by path. */
export const filesOf = (dist: string): Map<string, string> => {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = entries.map(entry => join(entry.parentPath, entry.name));
  return new Map(
    paths.map(path => [path.slice(dist.length).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
  );
};

/** Builds a content folder as `npm run build` does. @throws if it fails, with its output */
export const built = async (content: string, dist: string, env: NodeJS.ProcessEnv = {}) => {
  const args = ['--out-dir', dist];
  const { code, stdout, stderr } = await runNode('src/commands/build/command.ts', args, {
    ...buildEnv(content),
    ...env,
  });
  if (code !== 0) throw new Error(stdout + stderr);
  return { output: stdout + stderr, files: filesOf(dist) };
};

/** Follows the links of all pages within `site` to a file and its anchor, or to a path with a rule. */
export const followLinks = (files: ReadonlyMap<string, string>, site: string) => {
  const rules = new Set((files.get('/_redirects') ?? '').split('\n').map(rule => rule.split(' ')[0] ?? ''));
  const dead: string[] = [];
  let followed = 0;
  for (const [page, html] of files) {
    if (!page.endsWith('.html')) continue;
    for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(
        unescapeHtml(href),
        `${site}${page.replace(/index\.html$/, '')}`,
      );
      if (origin !== site) continue;
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
