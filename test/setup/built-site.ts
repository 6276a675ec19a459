import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { unescape as unescapeHtml } from 'html-escaper';
import { buildEnv } from './contents.ts';

const run = promisify(execFile);

/** A site in the folder `dist`, and the output of its build. */
export interface BuiltSite {
  readonly dist: string;
  readonly output: string;
}

/** Builds a content folder as `npm run build` does. @throws if it fails, with its output */
export const built = async (
  content: string,
  dist: string,
  env: NodeJS.ProcessEnv = {},
): Promise<BuiltSite> => {
  const args = [resolve('src/commands/build/command.ts'), '--out-dir', dist];
  const { stdout, stderr } = await run(process.execPath, args, { env: { ...buildEnv(content), ...env } });
  return { dist, output: stdout + stderr };
};

/** Every file of a built site as Latin-1 text, by path. */
export const filesOf = async (dist: string): Promise<Map<string, string>> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(file => readFile(file, 'latin1')));
  return new Map(
    files.map((file, index) => [file.slice(dist.length).replaceAll('\\', '/'), texts[index] ?? '']),
  );
};

/** Follows every page’s links within `site` to a file and its anchor, or to an address with a rule. */
export const followLinks = (files: ReadonlyMap<string, string>, site: string) => {
  const addresses = new Set(
    (files.get('/_redirects') ?? '').split('\n').map(rule => rule.split(' ')[0] ?? ''),
  );
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
      const leads = target ? anchor === '' || target.includes(`id="${anchor}"`) : addresses.has(path);
      if (!leads) dead.push(`${page}: ${href}`);
    }
  }
  return { dead, followed };
};
