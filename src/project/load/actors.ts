import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '../../api/operations/address.ts';
import type { Client, Sent } from './client.ts';
import type { Told } from './told.ts';

export interface Stage {
  readonly client: Client;
  readonly addresses: readonly string[];
  readonly told: Told[];
  /** Number of responses by what was sent and the status, 0 where none came. */
  readonly counts: Map<string, number>;
  readonly faults: string[];
  readonly over: () => boolean;
}

const pick = <Value>(list: readonly Value[]): Value => {
  const value = list[Math.floor(Math.random() * list.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
};

/** Sends a request and counts the response; undefined without one. */
const counted = async (
  { client, counts, faults }: Stage,
  what: string,
  sent: Sent,
  allowed: readonly number[],
) => {
  const got = await client.send(sent).catch(() => undefined);
  const status = got?.status ?? 0;
  counts.set(`${what} ${status}`, (counts.get(`${what} ${status}`) ?? 0) + 1);
  if (got && !allowed.includes(status))
    faults.push(`${what} ${sent.path}: ${status} ${got.text.slice(0, 200)}`);
  return got;
};

const reads = [
  ['/', 200],
  ['/docs', 200],
  ['/llms.txt', 200],
  [API_PATH, 200],
  [`${API_PATH}/profile`, 200],
  [`${API_PATH}/experience`, 200],
  [`${API_PATH}/experience?tech=c%23`, 200],
  [`${API_PATH}/experience?q=engineer`, 200],
  [`${API_PATH}/experience?category=engineering&q=a`, 200],
  [`${API_PATH}/experience?category=nonsense`, 400],
  [`${API_PATH}/skills`, 200],
  [`${API_PATH}/products?status=live`, 200],
  [`${API_PATH}/products/tidenote`, 200],
  [`${API_PATH}/products/tidenote/download?platform=ios`, 302],
  [`${API_PATH}/products/nothing`, 404],
  [`${API_PATH}/openapi.json`, 200],
] as const;

/** Reads with and without `If-None-Match`: what has not changed is 304. */
export const reader = async (stage: Stage): Promise<void> => {
  const tags = new Map<string, string>();
  while (!stage.over()) {
    const [path, status] = pick(reads);
    const tag = Math.random() < 0.5 ? tags.get(path) : undefined;
    const headers = tag === undefined ? {} : { 'If-None-Match': tag };
    const got = await counted(stage, 'read', { path, headers }, [tag === undefined ? status : 304]);
    if (got?.status === 200 && got.etag !== undefined) {
      const known = tags.get(path);
      if (known !== undefined && known !== got.etag) stage.faults.push(`read ${path}: another ETag`);
      tags.set(path, got.etag);
    }
    await pause(100);
  }
};

const bodyOf = (operation: Told['operation'], marker: string): object =>
  operation === 'inquiries'
    ? { company: 'Load', role: 'Engineer', contact_email: 'load@example.com', message: marker }
    : { product: 'tidenote', email: 'load@example.com', message: marker };

const attempt = async (stage: Stage, told: Told): Promise<void> => {
  const got = await counted(
    stage,
    'write',
    {
      method: 'POST',
      path: `${API_PATH}/${told.operation}`,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': told.marker },
      body: JSON.stringify(bodyOf(told.operation, told.marker)),
      from: told.from,
    },
    [201, 429, 503],
  );
  told.statuses.push(got?.status ?? 0);
  if (got?.status === 201) told.ids.add(String(Reflect.get(Object(JSON.parse(got.text)), 'id')));
};

/** Writes from many addresses, under the limit and over it; some are repeated at once, some later, some are wrong. */
export const writer = async (stage: Stage): Promise<void> => {
  while (!stage.over()) {
    const chance = Math.random();
    const earlier = stage.told.length > 0 ? pick(stage.told) : undefined;
    if (chance < 0.1) {
      const sent = {
        method: 'POST',
        path: `${API_PATH}/support`,
        body: '{"product":"tidenote","email":"x"}',
      };
      const headers = { 'Content-Type': 'application/json' };
      await counted(stage, 'wrong write', { ...sent, headers, from: pick(stage.addresses) }, [400, 503]);
    } else if (chance < 0.3 && earlier) await attempt(stage, earlier);
    else {
      const operation = pick(['inquiries', 'support'] as const);
      const marker = `load-${randomUUID()}`;
      const told: Told = { operation, from: pick(stage.addresses), marker, statuses: [], ids: new Set() };
      stage.told.push(told);
      await Promise.all(Array.from({ length: chance < 0.4 ? 3 : 1 }, () => attempt(stage, told)));
    }
    await pause(300);
  }
};

/** Asks for the status of inquiries whose receipts were given. */
export const statusReader = async (stage: Stage): Promise<void> => {
  while (!stage.over()) {
    const accepted = stage.told.filter(({ operation, ids }) => operation === 'inquiries' && ids.size > 0);
    const [id] = accepted.length > 0 ? pick(accepted).ids : [];
    if (id !== undefined) await counted(stage, 'status', { path: `${API_PATH}/inquiries/${id}` }, [200]);
    await pause(500);
  }
};

const calls = [
  ['tools/list', {}],
  ['tools/call', { name: 'list_products', arguments: {} }],
  ['tools/call', { name: 'get_profile', arguments: {} }],
] as const;

export const mcpClient = async (stage: Stage): Promise<void> => {
  while (!stage.over()) {
    const [method, params] = pick(calls);
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Mcp-Protocol-Version': '2025-11-25',
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    await counted(stage, 'mcp', { method: 'POST', path: '/mcp', headers, body }, [200, 503]);
    await pause(700);
  }
};
