/** Commands send requests through one function only, and print through one function only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const files = readdirSync('src/commands', { recursive: true, encoding: 'utf8' })
  .map(path => join('src/commands', path).replaceAll('\\', '/'))
  .filter(file => /\.(ts|mjs)$/.test(file));

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The lines on which code uses the global `fetch`. Types and properties of that name do not count. */
const fetchesIn = (text: string): number[] => {
  const source = ts.createSourceFile('some.ts', text, ts.ScriptTarget.Latest, true);
  const found: number[] = [];
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
      found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const importing = (packages: readonly string[], of: readonly string[]): string[] =>
  of.flatMap(file =>
    importsOf(file, textOf(file)).flatMap(name => (packages.includes(name) ? [`${file}: ${name}`] : [])),
  );

describe('requests', () => {
  /** The one file that sends requests for the commands. */
  const LIMITED = 'src/commands/command-line/limited-fetch.ts';

  /** The proxy in front of the local server forwards what it gets, on the loopback interface. The queue inside sends nothing. */
  const LOCAL = /^src\/commands\/local-server\/(guard\/|function-queue\.mjs$)/;

  const others = files.filter(file => file !== LIMITED && !LOCAL.test(file));

  test('no command but the fetch with limits uses the global one', () => {
    expect(fetchesIn(textOf(LIMITED))).not.toEqual([]);
    expect(others.filter(file => fetchesIn(textOf(file)).length > 0)).toEqual([]);
  });

  test('no command sends requests with another client', () => {
    const clients = ['node:http', 'node:https', 'node:http2', 'undici', 'got', 'axios'];
    expect(importing(clients, others)).toEqual([]);
  });
});

describe('output', () => {
  /** The functions that make every line safe for a terminal, and the questions in it. */
  const safe = ['src/commands/command-line/terminal.ts', 'src/commands/command-line/questions.ts'];

  /** Scripts that build and serve the owner’s own content, and repeat nothing from elsewhere. */
  const OWN =
    /^src\/commands\/(local-server\/(guard\/.*|serve-guarded|free-port|build-site)|(build|dev|start)\/command|upgrade\/check-content)\.ts$/;

  const others = files.filter(file => !safe.includes(file) && !OWN.test(file));

  test('no command writes to the terminal but with the function that makes it safe', () => {
    const writes = /\bconsole\b|\bprocess\.(stdout|stderr)\b|= process\s*[;,)}]/;
    for (const file of safe) expect(textOf(file)).toMatch(writes);
    expect(others.filter(file => writes.test(textOf(file)))).toEqual([]);
  });

  test('no command asks in the terminal but with the questions that are safe', () => {
    expect(importing(['@clack/prompts', 'node:readline', 'node:readline/promises'], others)).toEqual([]);
  });
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
  expect(fetchesIn(text)).toHaveLength(count);
});
