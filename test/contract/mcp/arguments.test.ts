import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { operationEntries, routes } from '../../../src/api/registry.ts';
import {
  loadBuiltBody,
  loadBuiltText,
  loadMcpDescription,
} from '../../../src/deploy/runtime/built-bodies.ts';
import { StoreUnavailable } from '../../../src/intake/store/store.ts';
import { isMessageTool, messageInput } from '../../../src/mcp/description/message-tools.ts';
import { toolInput } from '../../../src/mcp/description/tool-input.ts';
import { handle } from '../../../src/mcp/handle.ts';
import type { RequestContext } from '../../../src/mcp/request-context.ts';
import { anInquiry, aSupportRequest, intake } from '../../setup/intake.ts';
import { address, type Era, message } from './rpc.ts';
import { toolNames } from './tool-names.ts';

beforeAll(() => {
  vi.stubEnv('LAMBDA_TASK_ROOT', inject('siteFolder'));
});

afterAll(() => {
  vi.unstubAllEnvs();
});

/** The server in this process, with its intake in memory. By default, each call has a different IP address. */
const server = () => {
  const memory = intake();
  const delivered: string[] = [];
  let caller = 0;
  const send = async (init: RequestInit, ip?: string): Promise<Response> => {
    caller += 1;
    const visit: RequestContext = {
      about: await loadMcpDescription(),
      routes,
      requestId: 'the-id-in-the-log',
      ip: ip ?? `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
      loadBody: loadBuiltBody,
      loadText: loadBuiltText,
      intake: async () => ({ deps: memory.deps, deliver: ({ id }) => delivered.push(id) }),
    };
    const request = new Request(address, init);
    request.headers.set('Host', new URL(address).host);
    return handle(request, visit);
  };
  const call = (era: Era, params: Record<string, unknown>, ip?: string) =>
    send(message(era, 'tools/call', params), ip);
  const post = (body: string) => send({ ...message('2025-11-25', 'ping'), body });
  return { ...memory, call, post, delivered };
};

const NEWEST = '2026-07-28';

interface Answer {
  readonly result?: { readonly isError?: boolean; readonly content: readonly { readonly text: string }[] };
  readonly error?: { readonly code: number; readonly message: string };
}

const answerOf = async (response: Response): Promise<Answer> => JSON.parse(await response.text());

type AnyTool = (typeof toolNames)[number];

const good: Partial<Record<AnyTool, Record<string, unknown>>> = {
  submit_inquiry: anInquiry,
  request_support: aSupportRequest,
};

/** Names of a tool’s arguments in the registry. */
const argumentsOf = (name: AnyTool): string[] => {
  if (isMessageTool(name)) return Object.keys(messageInput.shape);
  const [, operation] = operationEntries.find(([, { tool }]) => tool && tool.name === name) ?? [];
  if (!operation?.tool) throw new Error(`no operation has the tool ${name}`);
  const { id, brief } = operation.tool;
  return Object.keys(toolInput({ ...operation, id, brief }).shape);
};

/** Nearly valid arguments: known fields with valid values, with any values, or left out, and unknown fields. */
const nearly = (name: AnyTool): fc.Arbitrary<Record<string, unknown>> => {
  const fields = argumentsOf(name).map(field => {
    const fitting = good[name]?.[field];
    const value = fitting === undefined ? fc.jsonValue() : fc.oneof(fc.constant(fitting), fc.jsonValue());
    return [field, value] as const;
  });
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 });
  return fc.tuple(known, unknown).map(([a, b]) => ({ ...b, ...a }));
};

test.each(toolNames)('%s returns a result for any arguments', async name => {
  const { call } = server();
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearly(name), fc.dictionary(fc.string(), fc.jsonValue())), async given => {
      const response = await call(NEWEST, { name, arguments: given });
      expect(response.status).toBe(200);
      const { result, error } = await answerOf(response);
      expect(error).toBeUndefined();
      expect(result?.content[0]?.text).toMatch(/^(?!internal_error)./);
    }),
    { numRuns: 60, examples: [[{ id: { toString: null } }]] },
  );
});

test.each([NEWEST, '2025-11-25'] as const)(
  'an unknown tool returns the protocol error -32602 with a list of tools (%s)',
  async era => {
    const { error } = await answerOf(await server().call(era, { name: 'get_produkt', arguments: {} }));
    expect(error?.code).toBe(-32602);
    expect(error?.message).toContain('Did you mean “get_product”?');
    for (const name of toolNames) expect(error?.message).toContain(name);
  },
);

test.each([
  ['get_product', { product_id: 'tidenote' }, 'id'],
  ['search_experience', { query: 'a' }, 'q'],
] as const)('%s with %j suggests the argument `%s`', async (name, given, right) => {
  const { text } = await texts(await server().call(NEWEST, { name, arguments: given }));
  expect(text).toContain(`\`${Object.keys(given)[0]}\` is not a known field. Did you mean “${right}”?`);
  expect(text).not.toContain('is missing');
});

test.each([
  ['get_product', { id: 'zz' }],
  ['get_download', { id: 'zz' }],
  ['request_support', { ...aSupportRequest, product: 'zz' }],
])('%s refers to list_products for an unknown product', async (name, given) => {
  const { text, isError } = await texts(await server().call(NEWEST, { name, arguments: given }));
  expect(isError).toBe(true);
  expect(text).toContain('`list_products`');
});

test.each(['params', 'ref', 'arguments'])(
  'a message with 3,000 nested `%s` does not cause an internal error',
  async key => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"ping","params":${`{"${key}":`.repeat(3000)}{}${'}'.repeat(3000)}}`;
    const response = await server().post(body);
    expect(response.status).toBeLessThan(500);
  },
);

/** Longer than any argument may be, in letters that become six characters each in a URL. */
const VERY_LONG = 'ä'.repeat(100_000);

test.each(toolNames)('%s returns a short error for a very long string in any argument', async name => {
  const { call, store } = server();
  const given: Record<string, unknown>[] = argumentsOf(name).map(argument => ({ [argument]: VERY_LONG }));
  for (const long of [...given, { [VERY_LONG]: 'x' }]) {
    const response = await call('2026-07-28', { name, arguments: { ...good[name], ...long } });
    const body = await response.text();
    expect(JSON.parse(body).result.isError, Object.keys(long)[0]?.slice(0, 20)).toBe(true);
    expect(body.length).toBeLessThan(4_000);
  }
  expect(store.values.size).toBe(0);
});

/** Names of HTTP headers, which MCP clients never see. */
const HEADER = /Retry-After|Idempotency-Key|Allow\b|`RateLimit/;

const texts = async (response: Response) => {
  const { result } = await answerOf(response);
  return { isError: result?.isError ?? false, text: result?.content[0]?.text ?? '' };
};

test('request_support shares HTTP’s rate limit, and its error says how long to wait', async () => {
  const { call, delivered } = server();
  const send = (message: string, ip: string) =>
    call('2025-11-25', { name: 'request_support', arguments: { ...aSupportRequest, message } }, ip);
  for (let n = 0; n < 5; n += 1)
    expect((await texts(await send(`Number ${n}`, '192.0.2.1'))).isError).toBe(false);
  const { isError, text } = await texts(await send('One too many', '192.0.2.1'));
  expect(isError).toBe(true);
  expect(text).toMatch(/^rate_limited: Too many messages\. Try again in \d+ seconds\./);
  expect(text).not.toMatch(HEADER);
  expect((await texts(await send('From elsewhere', '192.0.2.2'))).isError).toBe(false);
  expect(delivered).toHaveLength(6);
});

test('a retry with the same key returns the first receipt, and is rejected with other arguments', async () => {
  const { call, delivered } = server();
  const send = (role: string, ip = '192.0.2.1') =>
    call(
      '2026-07-28',
      {
        name: 'submit_inquiry',
        arguments: { ...anInquiry, role, idempotency_key: 'one-message' },
      },
      ip,
    );
  const first = await texts(await send('Engineer'));
  expect(first.text).not.toContain('replayed');
  const again = await texts(await send('Engineer', '192.0.2.2'));
  expect(JSON.parse(again.text)).toEqual({ ...JSON.parse(first.text), replayed: true });
  expect(new Set(delivered).size).toBe(1);
  const { text } = await texts(await send('Manager'));
  expect(text).toMatch(/^idempotency_key_reused: /);
  expect(text).not.toMatch(HEADER);
});

test('submit_inquiry fills in a missing `agent` from the client’s info', async () => {
  const { call, store } = server();
  const stored = () => [...store.values.values()].filter(value => value.includes('"kind":"inquiry"'));
  await call('2026-07-28', { name: 'submit_inquiry', arguments: anInquiry });
  expect(stored().join()).toContain('"agent":"tests 1.0.0"');
  await call('2026-07-28', { name: 'submit_inquiry', arguments: { ...anInquiry, agent: 'Example Scout' } });
  expect(stored().join()).toContain('"agent":"Example Scout"');
});

test('submit_inquiry asks to retry while the store is down, and accepts nothing', async () => {
  const { call, store, delivered } = server();
  store.before = () => {
    throw new StoreUnavailable('down');
  };
  const { isError, text } = await texts(
    await call('2026-07-28', { name: 'submit_inquiry', arguments: anInquiry }),
  );
  expect(isError).toBe(true);
  expect(text).toMatch(/^unavailable: .* in 30 seconds\./);
  expect(text).not.toMatch(HEADER);
  expect(delivered).toEqual([]);
});

test('an unexpected error over MCP is internal_error with the log’s id, without details', async () => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const { call, store } = server();
  store.before = () => {
    throw new Error('secret detail');
  };
  const { isError, text } = await texts(
    await call('2026-07-28', { name: 'submit_inquiry', arguments: anInquiry }),
  );
  expect(isError).toBe(true);
  expect(text).toMatch(/^internal_error: .* in 30 seconds\./);
  expect(text).toContain('\nrequest_id: the-id-in-the-log\n');
  expect(text).not.toContain('secret');
  expect(logged.mock.calls.join()).toContain('"request_id":"the-id-in-the-log"');
  logged.mockRestore();
});
