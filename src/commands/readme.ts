/**
 * `npm run readme`: writes the endpoint reference between the markers of README.md, from the registry and from what a local
 * server really answers. With `--check` it writes nothing and fails if the README says something else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Address } from '../api/address.ts';
import { errors } from '../api/errors.ts';
import { header } from '../api/headers.ts';
import type { Operation } from '../api/operation.ts';
import { addressAt, type OperationId, operationEntries } from '../api/registry.ts';
import { localPort } from '../deploy/context.ts';
import { apiIndex } from '../schemas/api-index.ts';
import { productList } from '../schemas/product.ts';
import { roleList } from '../schemas/role.ts';
import { exchange, type Request } from './readme-answer.ts';
import { temporarySite } from './temporary-site.ts';

/** Sends a request, whose address is the one that the README prints, to wherever the server runs. */
type Ask = (request: Request) => Promise<Response>;

/** All but what would make the answers differ from one machine, place of deployment or month to the next. */
const steadyEnvironment = (): NodeJS.ProcessEnv => {
  const varying = ['PORT', 'CONTENT_DIR', 'CONTEXT', 'URL', 'DEPLOY_PRIME_URL', 'DEPLOY_ID', 'COMMIT_REF'];
  const kept = Object.entries(process.env).filter(([name]) => !varying.includes(name));
  return { ...Object.fromEntries(kept), SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 15) / 1000) };
};

/** The requests to show of each operation: a plain one, and those that show what else it can answer. */
const requestsOf = async (address: Address, ask: Ask) => {
  const body = async (id: OperationId) => (await ask({ url: address.operation(id) })).json();
  const { roles } = roleList.parse(await body('listExperience'));
  const { products } = productList.parse(await body('listProducts'));
  const product = products.find(({ download }) => Object.keys(download).length > 0);
  if (!roles[0] || !product) throw new Error('The reference needs a role, and a product with a platform.');
  const [platform = ''] = Object.keys(product.download);
  const tag = (await ask({ url: address.operation('getProfile') })).headers.get(header.etag) ?? '';

  const to = (id: OperationId, about: string, query: Record<string, string> = {}, value = product.id) => ({
    url: address.operation(id, { id: value }, query),
    about,
  });
  const more: Partial<Record<OperationId, Request[]>> = {
    getProfile: [
      {
        ...to('getProfile', 'With the `ETag` of an earlier answer, while nothing has changed:'),
        headers: { [header.ifNoneMatch]: tag },
      },
    ],
    listExperience: [
      to('listExperience', 'With a filter:', { tech: 'c#' }),
      to('listExperience', 'With a value that the filter cannot have:', { category: 'music' }),
    ],
    getRole: [to('getRole', 'With an id that no role has:', {}, 'no-such-role')],
    downloadProduct: [to('downloadProduct', 'With a platform:', { platform })],
  };
  const ids: Partial<Record<OperationId, string>> = { getRole: roles[0].id };
  return (id: OperationId): Request[] => [
    { url: address.operation(id, { id: ids[id] ?? product.id }) },
    ...(more[id] ?? []),
  ];
};

const code = (text: string): string => `\`${text}\``;
const heading = ({ method, path }: Operation): string => `${method} ${path}`;
/** The anchor that GitHub gives a heading. */
const anchor = (text: string): string =>
  `#${text
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

const overview = table(
  ['Operation', 'What it gives'],
  operationEntries.map(([, it]) => [`[${code(heading(it))}](${anchor(heading(it))})`, it.summary]),
);

const errorTable = table(
  ['Status', 'Code', 'Meaning', 'What to do'],
  Object.entries(errors).map(([name, it]) => [String(it.status), code(name), it.meaning, it.remedy]),
);

/** Their answers follow from the commits: a README that shows one is out of date with the commit that holds it. */
const fromHistory: ReadonlySet<OperationId> = new Set(['listChanges']);

const reference = async (address: Address, ask: Ask): Promise<string> => {
  const index = await ask({ url: address.operation('getIndex') });
  const { resources } = apiIndex.parse(await index.json());
  const requests = await requestsOf(address, ask);
  const parts = [overview];
  for (const [id, operation] of operationEntries) {
    parts.push(`### ${heading(operation)}`, operation.summary);
    const parameters = resources[id]?.parameters?.map(({ name, in: place, description, values }) => {
      const listed = values ? ` One of ${values.map(code).join(', ')}.` : '';
      return `- ${code(name)} (${place}): ${description}${listed}`;
    });
    if (parameters) parts.push(parameters.join('\n'));
    const fails = operation.errors.map(name => `${errors[name].status} [${code(name)}](#errors)`);
    if (fails.length > 0) parts.push(`Errors: ${fails.join(', ')}.`);
    for (const request of operation.live || fromHistory.has(id) ? [] : requests(id)) {
      parts.push(await exchange(request, await ask(request)));
    }
  }
  return [...parts, '### Errors', errorTable].join('\n\n');
};

/** The reference, from a site that is built and served for it; its addresses are those of `npm start`. */
const makeReference = async (): Promise<string> => {
  const env = steadyEnvironment();
  const port = localPort(env);
  const site = `http://localhost:${port}`;
  const server = await temporarySite(env, port);
  const ask: Ask = ({ url, headers = {} }) =>
    fetch(url.replace(site, server.url), { headers, redirect: 'manual' });
  return reference(addressAt(site), ask).finally(server.stop);
};

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const text = await readFile('README.md', 'utf8');
const [before, old, after] = text.split(/(?<=<!-- reference:begin -->\n)|(?=<!-- reference:end -->)/);
if (old === undefined || after === undefined)
  throw new Error('README.md has lost the markers of its reference.');
const next = `${before}\n${await makeReference()}\n\n${after}`;
if (!values.check) await writeFile('README.md', next);
else if (next !== text) {
  const now = text.split('\n');
  const line = next.split('\n').findIndex((wanted, index) => wanted !== now[index]);
  console.error(
    `README.md is out of date from line ${line + 1} on. Run \`npm run readme\` and commit the result.`,
  );
  process.exitCode = 1;
}
