import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsFile } from '../../src/api/reads/internal-files.ts';
import { settings } from '../setup/intake.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const ECHO = `
  const { method, url, headers } = request;
  const body = await request.text();
  return Response.json({ method, url, headers: Object.fromEntries(headers), body, ip: context.ip });`;

/** Bodies of functions, by name, each with its \`config\`. */
const functions = {
  echo: [
    `{ path: ['/echo', '/echo/*', '/inbox/*', '/messages{/*}?', '/mcp'], excludedPath: '/echo/no' }`,
    ECHO,
  ],
  writes: [`{ path: '/data/*', method: ['POST'] }`, `return new Response('written');`],
  target: [undefined, `return new Response(new URL(request.url).pathname);`],
  tagged: [`{ path: '/tagged' }`, `return new Response('tagged', { headers: { ETag: '"a"' } });`],
  throws: [`{ path: ['/throws', '/api/throws'] }`, `throw new TypeError('secret');`],
  later: [
    `{ path: '/later' }`,
    `context.waitUntil(Promise.reject(new RangeError('secret')));
     setTimeout(() => { throw new EvalError('secret'); });
     return new Response('later');`,
  ],
  scheduled: [`{ schedule: '*/15 * * * *' }`, `console.log('swept'); return new Response();`],
} as const satisfies Record<string, readonly [config: string | undefined, body: string]>;

const files: Readonly<Record<string, string>> = {
  [settingsFile]: JSON.stringify(settings),
  '/index.html': '<p>home',
  '/page/index.html': '<p>page',
  '/404.html': '<p>missing',
  '/data/one.json': '{"one":1}',
  '/api/file.json': '{"file":1}',
  '/data/filtered.json': '{"filtered":1}',
  '/ä b.txt': 'decoded',
  '/_headers': '/*\n  X-All: yes\n  Link: <a>\n/data/*\n  X-Data: yes\n  Link: <b>\n',
  '/_redirects': [
    '/data q=:q /.netlify/functions/target 200',
    '/data kind=x /data/filtered.json 200',
    '/data /data/one.json 200',
    '/away platform=:platform https://store.example/app?x=1 302',
    '/api/* /data/one.json 404',
    '',
  ].join('\n'),
};

/** The folder of a small built site, for the tests of a file. */
export const smallSite = (): string => {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [path, text] of Object.entries(files)) write(`dist/${path}`, text);
  write('secret.txt', 'secret');
  for (const [name, [config, body]] of Object.entries(functions)) {
    const exported = config === undefined ? '' : `export const config = ${config};\n`;
    write(`bundles/${name}.mjs`, `${exported}export default async (request, context) => {${body}\n};\n`);
  }
  return folder;
};
