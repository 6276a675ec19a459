import type * as z from 'zod';
import { documents, markdownPath, productPath } from '../api/documents/documents.ts';
import { pathUnder } from '../api/documents/languages.ts';
import { pagesForPeople, sitePages } from '../api/documents/pages.ts';
import { errors } from '../api/http/errors.ts';
import { jsonSchema } from '../api/openapi/json-schema.ts';
import type { Brief, Operation } from '../api/operations/operation.ts';
import { filteredReadOf } from '../api/reads/filtered-read.ts';
import { inboxFrame } from '../api/reads/internal-files.ts';
import { notFoundCode } from '../api/reads/not-found.ts';
import { operationEntries, resources } from '../api/registry.ts';
import { components } from '../schemas/components.ts';

type Named = readonly [id: string, operation: Operation];

type Check = readonly [wrong: boolean, remedy: string];

const collectionOf = (path: string): string => path.slice(0, path.indexOf('/{'));

/** Whether the entries of a list of a body have all the fields of its short form. */
const hasBriefFields = (
  body: z.ZodType | undefined,
  list: string,
  { fields, each = {} }: Brief[string],
): boolean => {
  const known = (body && jsonSchema(body, 'output').properties?.[list]?.items?.properties) ?? {};
  const inObjects = (name: string, field: string) =>
    Object.values(known[name]?.properties ?? {}).some(one => Object.hasOwn(one.properties ?? {}, field));
  return (
    fields.every(field => Object.hasOwn(known, field)) &&
    Object.entries(each).every(([name, inner]) => inner.every(field => inObjects(name, field)))
  );
};

const checksOf = ([id, operation]: Named, all: readonly Named[]): Check[] => {
  const { method, path, live = false, tool, query, request, body } = operation;
  const byId = path.includes('{id}');
  const isFile = method === 'GET' && !live;
  const isEntry = isFile && path.endsWith('/{id}');
  const named = [request, body].filter(schema => schema !== undefined);
  return [
    [byId !== (operation.id !== undefined), 'describe `{id}` of the path in `id`, or remove one of the two'],
    [isFile && !byId && !operation.built, 'add `built`, which makes its body'],
    [isFile && byId && !operation.builtEach, 'add `builtEach`, which makes its bodies'],
    [
      isFile && byId && notFoundCode(operation) === undefined,
      'add a code that ends in `_not_found` to src/api/http/errors.ts and to its `errors`',
    ],
    ...operation.errors.map(
      (code): Check => [
        !Object.hasOwn(errors, code),
        `add its error \`${code}\` to the table in src/api/http/errors.ts`,
      ],
    ),
    [isEntry && operation.plural === undefined, 'add `plural`, the noun for its entries in the 404 message'],
    [
      isEntry && !all.some(([, other]) => other.path === collectionOf(path)),
      `add the operation that lists its entries, at ${collectionOf(path)}`,
    ],
    [tool !== false && byId && tool.id === undefined, 'add `tool.id`, which describes the tool’s `id`'],
    ...Object.entries((tool ? tool.brief : undefined) ?? {}).map(
      ([list, form]): Check => [
        !hasBriefFields(body, list, form),
        `name in \`tool.brief\` a list of its body, and fields of the entries of \`${list}\``,
      ],
    ),
    [
      query !== undefined && isFile && !filteredReadOf(id),
      'it takes a query: add its filtered read to src/api/reads/filtered-read.ts',
    ],
    [
      named.some(schema => !components.has(schema)),
      'end the schemas of its bodies with `.register(components, { id })` in src/schemas',
    ],
    [
      all.some(([other, { tool: same }]) => other !== id && tool && same && same.name === tool.name),
      'give its tool a unique name',
    ],
  ];
};

export const registryProblems = (all: readonly Named[] = operationEntries): string[] =>
  all.flatMap(entry =>
    checksOf(entry, all).flatMap(([wrong, remedy]) => (wrong ? [`${entry[0]}: ${remedy}.`] : [])),
  );

export const folderProblems = (folders: readonly string[]): string[] =>
  folders
    .filter(folder => !Object.hasOwn(resources, folder))
    .map(folder => `src/api/resources/${folder}: add it to the list in src/api/registry.ts.`);

/** Pages that are not in the list: the error page, and pages that the navigation does not link to. */
const UNLISTED: readonly string[] = ['/404', documents.inquiryStatus, documents.mcp, inboxFrame];

export const markdownProblems = (versions: readonly string[]): string[] =>
  [...sitePages, documents.mcp]
    .filter(page => !versions.includes(markdownPath(page)))
    .map(
      page => `The page ${page} has no Markdown version: add it to src/api/documents/markdown-versions.ts.`,
    );

/**
 * The problems with the built pages, given as paths without a trailing slash. `prefixes` are the first parts of the paths of further
 * languages, such as `/de`.
 */
export const pageProblems = (built: readonly string[], prefixes: readonly `/${string}`[] = []): string[] => {
  const translated = prefixes.flatMap(prefix => pagesForPeople.map(page => pathUnder(prefix, page)));
  const listed: readonly string[] = [...UNLISTED, ...sitePages, ...translated];
  const products = [undefined, ...prefixes].map(prefix => pathUnder(prefix, productPath('')));
  const unknown = built.filter(
    path => !listed.includes(path) && !products.some(product => path.startsWith(product)),
  );
  const missing = [...sitePages, ...translated].filter(page => !built.includes(page));
  return [
    ...unknown.map(
      path =>
        `The page ${path} is not in a list: add \`page\` to its operation, or its path to src/api/documents/documents.ts.`,
    ),
    ...missing.map(path => `The page ${path} was not built: add src/pages${path}.astro.`),
  ];
};
