import fc from 'fast-check';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { loadBody, loadMcpDescription, loadText } from '../../../src/deploy/runtime/load-file.ts';
import { handle } from '../../../src/mcp/handle.ts';
import type { RequestContext } from '../../../src/mcp/request-context.ts';
import { callTool } from '../../../src/mcp/tools.ts';
import { StoreUnavailable } from '../../../src/messages/store/store.ts';
import { anInquiry, aSupportRequest, intake } from '../../setup/intake.ts';
import { address, message, toolNames } from './rpc.ts';

vi.stubEnv('LAMBDA_TASK_ROOT', inject('siteFolder'));
afterAll(() => vi.unstubAllEnvs());

type Input = Record<string, unknown>;

/** The tools in this process. By default, each call has a different IP address. */
const server = () => {
  const memory = intake();
  let caller = 0;
  const visit = async (ip?: string): Promise<RequestContext> => {
    caller += 1;
    return {
      about: await loadMcpDescription(),
      requestId: 'the-id-in-the-log',
      ip: ip ?? `10.0.${caller >> 8}.${caller & 255}`,
      loadBody,
      loadText,
      openDependencies: async () => memory.deps,
    };
  };
  const call = async (name: string, input: Input, ip?: string) => {
    const {
      content,
      structuredContent,
      isError = false,
    } = await callTool(name, input, 'tests 1.0.0', await visit(ip));
    const [text = '', ...notes] = content.flatMap(part => (part.type === 'text' ? [part.text] : []));
    return { isError, text, notes, structuredContent };
  };
  return { ...memory, visit, call };
};

type AnyTool = (typeof toolNames)[number];

const good: Partial<Record<AnyTool, Input>> = { submit_inquiry: anInquiry, request_support: aSupportRequest };

const { tools } = await loadMcpDescription();
const argumentsOf = (name: AnyTool): string[] =>
  tools.flatMap(tool => (tool.name === name ? Object.keys(Object(tool.inputSchema).properties) : []));

/** Longer than any argument may be, in letters that become six characters each in a URL. */
const VERY_LONG = 'ä'.repeat(100_000);

const nearly = (name: AnyTool): fc.Arbitrary<Input> => {
  const fields = argumentsOf(name).map(field => {
    const fitting = fc.constant(good[name]?.[field]);
    return [field, fc.oneof(fitting, fc.jsonValue())] as const;
  });
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.tuple(known, fc.dictionary(fc.string(), fc.jsonValue())).map(([a, b]) => ({ ...b, ...a }));
};

test.each(toolNames)('%s returns a result for any arguments', async name => {
  const { call } = server();
  await fc.assert(
    fc.asyncProperty(nearly(name), async input => {
      expect((await call(name, input)).text).toMatch(/^(?!internal_error)./);
    }),
    { numRuns: 30, examples: [[{ id: { toString: null } }]] },
  );
});

test.each([
  ['get_product', { product_id: 'tidenote' }, '`product_id` is not a known field. Did you mean “id”?'],
  ['submit_inquiry', { ...anInquiry, website: 'x' }, 'must be left empty.'],
  ['submit_inquiry', { ...anInquiry, travel: 'None' }, '`travel` is not a known field.'],
  ['list_products', { brief: 'yes' }, '`brief` must be true or false, not text.'],
  ['get_download', { id: 'zz' }, '`list_products`'],
  ['request_support', { ...aSupportRequest, product: 'zz' }, '`list_products`'],
])('the error of %s with %j contains “%s”', async (name, input, hint) => {
  const { call, store } = server();
  const { text, isError } = await call(name, input);
  expect(isError).toBe(true);
  expect(text).toContain(hint);
  expect(text).not.toContain('is missing');
  expect(store.values.size).toBe(0);
});

test.each([
  ['get_profile', { sessionId: '1', random_string: 'x' }, '`sessionId`, `random_string`'],
  ['search_experience', { q: 'a', tech: 'x', toolCallId: 'call_1' }, '`toolCallId`'],
  ['submit_inquiry', { ...anInquiry, task_progress: '- [x] Ask' }, '`task_progress`'],
] as const)('%s ignores and names %j, which clients add', async (name, input, names) => {
  const { isError, text, notes, structuredContent } = await server().call(name, input);
  expect(isError, text).toBe(false);
  const ignored = names.replaceAll('`', '').split(', ');
  expect(structuredContent).toEqual({ ...JSON.parse(text), ignored_arguments: ignored });
  expect(notes).toEqual([`Ignored, because this tool does not have these arguments: ${names}.`]);
});

test('after 100 unknown arguments, a misspelled one is ignored too, and an error names 20 of them, shortened', async () => {
  const many = Array.from({ length: 100 }, (_, index) => [`${index}${VERY_LONG.slice(0, 1000)}`, 1]);
  const { call } = server();
  const input = { id: 'zz', ...Object.fromEntries(many), ide: 'x' };
  const { text, notes } = await call('get_product', input);
  expect(text).toContain('product_not_found');
  expect(notes.join()).toMatch(/^Ignored, .*`, and 81 more\.$/);
  expect(notes.join().length).toBeLessThan(3000);
});

/** Undefined is the outcome without the argument. */
test.each([
  ['submit_inquiry', anInquiry, { agent: null, idempotency_key: null, work_mode: 'Unspecified' }, {}],
  ['request_support', aSupportRequest, { platform: 'iOS', kind: 'Bug' }, { platform: 'ios', kind: 'bug' }],
  ['submit_inquiry', anInquiry, { hours: 40, message: -1.5 }, { hours: '40', message: '-1.5' }],
  ['submit_inquiry', anInquiry, { idempotency_key: 12_345_678 }, { idempotency_key: '12345678' }],
  ['search_experience', {}, { q: 2024, tech: -1 }, { q: '2024', tech: '-1' }],
  ['search_experience', { q: 'a' }, { tech: null, category: 'unspecified', brief: null }, {}],
  ['search_experience', { q: 'a' }, { brief: 'False' }, { brief: false }],
  ['get_download', { id: 'hedgerow' }, { platform: 'iOS' }, { platform: 'ios' }],
] as const)('%s with %j understands %j as %j', async (name, input, given, meant) => {
  const one = server();
  const other = server();
  const result = await one.call(name, { ...input, ...given }, '192.0.2.1');
  const expected = await other.call(name, { ...input, ...meant }, '192.0.2.1');
  expect([result.isError, result.notes], result.text).toEqual([false, []]);
  const withoutId = (text: string) => text.replaceAll(/\b(inq|sup)_\w+|"request":"\w+"/g, '');
  expect(withoutId(result.text)).toBe(withoutId(expected.text));
  const stored = (store: typeof one.store) =>
    [...store.values.values()].map(value => withoutId(String(value)));
  expect(stored(one.store)).toEqual(stored(other.store));
});

test.each(toolNames)('%s returns a short error for a very long string in any argument', async name => {
  const { call, store } = server();
  for (const argument of argumentsOf(name)) {
    const { isError, text } = await call(name, { ...good[name], [argument]: VERY_LONG });
    expect(isError, argument).toBe(true);
    expect(text.length).toBeLessThan(4_000);
  }
  expect(store.values.size).toBe(0);
});

/** Names of HTTP headers, which MCP clients never see. */
const HEADER = /Retry-After|Idempotency-Key|Allow\b|`RateLimit/;

test('a retry with the same key returns the first receipt, and is rejected with other arguments', async () => {
  const { call, accepted } = server();
  const send = (role: string, ip = '192.0.2.1') =>
    call('submit_inquiry', { ...anInquiry, role, idempotency_key: 'one-message' }, ip);
  const first = await send('Engineer');
  expect(first.text).not.toContain('replayed');
  const again = await send('Engineer', '192.0.2.2');
  expect(JSON.parse(again.text)).toEqual({ ...JSON.parse(first.text), replayed: true });
  expect(new Set(accepted).size).toBe(1);
  const { text } = await send('Manager');
  expect(text).toMatch(/^idempotency_key_reused: /);
  expect(text).not.toMatch(HEADER);
});

test('submit_inquiry fills in a missing `agent` from the client’s info', async () => {
  const { call, store } = server();
  for (const [input, agent] of [
    [anInquiry, 'tests 1.0.0'],
    [{ ...anInquiry, agent: 'Example Scout' }, 'Example Scout'],
  ] as const) {
    await call('submit_inquiry', input);
    expect([...store.values.values()].join()).toContain(`"agent":"${agent}"`);
  }
});

test.each([
  [new StoreUnavailable('secret detail'), /"unavailable: .* in 30 seconds[.;]/],
  [new Error('secret detail'), /"internal_error: .* in 30 seconds\..*\\nrequest_id: the-id-in-the-log\\n/],
])('submit_inquiry asks to retry after the failure “%s”, without details', async (failure, words) => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const { visit, store, accepted } = server();
  store.before = () => {
    throw failure;
  };
  const params = { name: 'submit_inquiry', arguments: anInquiry };
  const request = new Request(address, message('2026-07-28', 'tools/call', params));
  request.headers.set('Host', new URL(address).host);
  const text = await (await handle(request, await visit())).text();
  expect(text).toContain('"isError":true');
  expect(text).toMatch(words);
  expect(text).not.toMatch(HEADER);
  expect(text).not.toContain('secret');
  if (text.includes('request_id')) expect(logged.mock.calls.join()).toContain('"the-id-in-the-log"');
  expect(accepted).toEqual([]);
  logged.mockRestore();
});
