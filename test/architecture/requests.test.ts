import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const FOLDER = 'src/commands';

/** The one file that sends requests for the commands. */
const LIMITED = 'src/commands/limited-fetch.ts';

/** The proxy in front of the local server forwards what it gets, on the loopback interface. */
const isProxy = (file: string): boolean => file.startsWith('src/commands/guard/');

/** Modules that send requests. */
const CLIENTS = ['node:http', 'node:https', 'node:http2', 'undici', 'got', 'axios'];

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map(path => join(FOLDER, path).replaceAll('\\', '/'))
  .filter(file => /\.(ts|mjs)$/.test(file));

/** The places where code uses the global `fetch`. Types that mention it and properties of that name are none. */
const globalFetches = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const isUse = (node: ts.Identifier): boolean => {
    const { parent } = node;
    if (ts.isTypeQueryNode(parent) || ts.isPropertySignature(parent)) return false;
    if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) return parent.initializer === node;
    if (ts.isPropertyAccessExpression(parent)) {
      return parent.expression === node || parent.expression.getText() === 'globalThis';
    }
    return true;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'fetch' && isUse(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const textOf = (file: string): string => readFileSync(file, 'utf8');

test('no command but the fetch with limits uses the global one', () => {
  expect(globalFetches(LIMITED, textOf(LIMITED))).not.toEqual([]);
  const others = files.filter(file => file !== LIMITED);
  expect(others.flatMap(file => globalFetches(file, textOf(file)))).toEqual([]);
});

test('no command sends requests with another client', () => {
  const found = files
    .filter(file => !isProxy(file))
    .flatMap(file =>
      importsOf(file, textOf(file)).flatMap(name => (CLIENTS.includes(name) ? [`${file}: ${name}`] : [])),
    );
  expect(found).toEqual([]);
});

test.each([
  ['const answer = await fetch(url);', 1],
  ['const run = ({ send = fetch }) => send(url);', 1],
  ['const options = { fetch };', 1],
  ['const answer = await globalThis.fetch(url);', 1],
  ['const answer = await fetch.call(undefined, url);', 1],
  ['const open = (send: typeof fetch) => ({ fetch: send });', 0],
  ['client.fetch(url);', 0],
])('of %s, %d uses are found', (text, count) => {
  expect(globalFetches('some.ts', text)).toHaveLength(count);
});
