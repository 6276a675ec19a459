import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unescape as unescapeHtml } from 'html-escaper';
import { documents, markdownPath, operationPagePath, pages } from '../api/documents/documents.ts';
import type { ErrorCode } from '../api/http/errors.ts';
import { curlOf } from '../api/openapi/curl.ts';
import { API_PATH } from '../api/operations/address.ts';
import { matchPath } from '../api/operations/match.ts';
import type { Operation } from '../api/operations/operation.ts';
import { type OperationId, operationEntries, operations, routes } from '../api/registry.ts';
import { agentSkillIndex } from '../schemas/agent-skill.ts';
import { type Expected, refusal } from './expectation.ts';
import { resultOf } from './filters.ts';
import { unknownIdPath } from './reads.ts';
import type { Row } from './row.ts';
import { idsFor, jsonOf, type Subject } from './subject.ts';

/** A command that reads, as a document publishes it. `path` is from the site’s root, with its query and perhaps with `{id}`. */
interface Snippet {
  readonly document: string;
  readonly path: string;
}

const root = join(import.meta.dirname, '..', '..');

/** The guides of the repository. The endpoints are those of the sample; those of the deployment are in its own reference. */
const guides = async (): Promise<string[]> =>
  (await Array.fromAsync(glob(['README.md', 'docs/*.md'], { cwd: root }))).filter(
    file => !/(endpoints|CHANGELOG)\.md$/.test(file),
  );

/** Up to the end of the line or of the inline code. A backslash continues the line. */
const COMMAND = /\bcurl ((?:[^`\\\n]|\\[\s\S])+)/g;
const WORDS = /'[^']*'|"[^"]*"|[^\s'"\\]+/g;
const WRITES = /^(-X|--request|-d|--data.*|--json|-F|--form)$/;

/** The address that a command reads; undefined if it writes. */
const addressIn = (command: string): string | undefined => {
  const words = (command.match(WORDS) ?? []).map(word => word.replace(/^(['"])(.*)\1$/s, '$2'));
  return words.some(word => WRITES.test(word)) ? undefined : words.find(word => /^https?:\/\//.test(word));
};

/** The paths that the commands of a text read. `isOwn` says which addresses lead to the deployment. */
export const pathsReadIn = (text: string, isOwn: (address: string) => boolean): string[] =>
  [...text.matchAll(COMMAND)].flatMap(([, command = '']) => {
    const address = addressIn(command);
    return address !== undefined && isOwn(address) ? [address.replace(/^https?:\/\/[^/]+/, '')] : [];
  });

/** The text of a page. Highlighting splits a command by `span` only. */
const textOf = (html: string): string =>
  unescapeHtml(html.replaceAll(/<\/?span\b[^>]*>/g, '').replaceAll(/<[^>]+>/g, '\n'));

const publishedOn = async ({ client, address }: Subject): Promise<Snippet[]> => {
  const skills = agentSkillIndex.parse(jsonOf(await client.get(documents.agentSkills))).skills;
  const paths = [
    documents.home,
    documents.llms,
    ...Object.values(documents).filter(path => path.endsWith('.md')),
    ...[...pages, documents.mcp].map(markdownPath),
    ...skills.map(({ url }) => url.slice(address.site.length)),
  ];
  const found = [...new Set<string>(paths)].map(async document => {
    const { text } = await client.get(document);
    const plain = document === documents.home ? textOf(text) : text;
    return pathsReadIn(plain, url => url.startsWith(`${address.site}/`)).map(path => ({ document, path }));
  });
  return (await Promise.all(found)).flat();
};

/** The commands of the reference follow from the description, so its pages need not be requested. */
const inReference = ({ description, address }: Subject): Snippet[] =>
  operationEntries.flatMap(([id, { path }]) => {
    const operation = description.paths[path]?.get;
    const command = operation?.operationId === id ? curlOf(description, path, operation) : '';
    return pathsReadIn(command, url => url.startsWith(`${address.site}/`)).map(read => ({
      document: operationPagePath(id),
      path: read,
    }));
  });

/** In the guides, the site of a command is an example. */
const inGuides = async (): Promise<Snippet[]> => {
  const found = (await guides()).map(async document => {
    const isApi = (url: string) => URL.parse(url)?.pathname.startsWith(API_PATH) ?? false;
    return pathsReadIn(await readFile(join(root, document), 'utf8'), isApi).map(path => ({ document, path }));
  });
  return (await Promise.all(found)).flat();
};

/** The operation that a path is about: its own, or that of a document about one entry, such as `/products/{id}.md`. */
const operationAt = (path: string): OperationId | undefined =>
  matchPath(routes, path)[0]?.operationId ??
  operationEntries.find(([, operation]) => `${operation.path}.md` === path)?.[0];

/** What a read by the operation with this id must answer; undefined if that is an error. */
const answerOf = async (
  subject: Subject,
  [operationId, operation]: readonly [OperationId, Operation],
  id: string,
  query: string,
): Promise<Expected | undefined> => {
  if (!operation.query) return { status: 200, headers: {} };
  const result = await resultOf(subject, operationId, id, query);
  if ('error' in result) return undefined;
  return { status: 'location' in result ? 302 : 200, headers: {} };
};

/** The request of a snippet and its answer; undefined if the content has nothing to put in place of `{id}`. */
const rowOf = async (subject: Subject, { document, path }: Snippet): Promise<Row | undefined> => {
  const having = `the address of a command in ${document}`;
  const [template = '', query = ''] = path.split('?');
  const operationId = operationAt(template);
  if (operationId === undefined) return { request: { path, having }, expected: { status: 200, headers: {} } };
  const operation: Operation = operations[operationId];
  if (operation.live && operation.id !== undefined) {
    const code: ErrorCode | undefined = operation.errors.find(one => one.endsWith('_not_found'));
    const request = { path: unknownIdPath(subject, operation), having };
    return code && { request, expected: refusal(code, operationId) };
  }
  const isOpen = template.includes('{id}');
  const given = matchPath(routes, template)[0]?.values['id'] ?? '';
  const ids = operation.id === undefined ? [''] : await idsFor(subject, operation);
  // Without entries, the id in the reference is an example that nothing has.
  if (ids.length === 0) return undefined;
  for (const id of isOpen ? ids : [given]) {
    const expected = await answerOf(subject, [operationId, operation], id, query);
    if (expected)
      return { request: { path: path.replace('{id}', encodeURIComponent(id)), having }, expected };
  }
  return isOpen ? undefined : { request: { path, having }, expected: { status: 200, headers: {} } };
};

/** Every command that reads, in the documents of the deployment and in the guides, once for each address. */
export const snippetRows = async (subject: Subject): Promise<Row[]> => {
  const snippets = [...(await publishedOn(subject)), ...inReference(subject), ...(await inGuides())];
  const byPath = new Map(snippets.toReversed().map(snippet => [snippet.path, snippet]));
  const rows = await Promise.all([...byPath.values()].toReversed().map(snippet => rowOf(subject, snippet)));
  return rows.filter(row => row !== undefined);
};
