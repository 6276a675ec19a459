import { afterEach, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { loadBuiltBody, loadBuiltText, loadMcpDescription } from '../../netlify/http/built-bodies.ts';
import { handle } from '../../netlify/mcp/handle.ts';
import { routes } from '../../src/api/registry.ts';
import { address, message } from './rpc.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const discovered = z.object({ result: z.object({ capabilities: z.record(z.string(), z.unknown()) }) });

const discover = async (skills: string[]) => {
  vi.stubEnv('LAMBDA_TASK_ROOT', inject('siteFolder'));
  const request = new Request(address, message('2026-07-28', 'server/discover'));
  request.headers.set('Host', new URL(address).host);
  const response = await handle(request, {
    about: { ...(await loadMcpDescription()), skills },
    routes,
    ip: '192.0.2.1',
    requestId: 'x',
    loadBody: loadBuiltBody,
    loadText: loadBuiltText,
    intake: () => Promise.reject(new Error('nothing is written here')),
  });
  return discovered.parse(await response.json()).result.capabilities;
};

test('a service without skills does not say that it has some', async () => {
  expect(await discover([])).not.toHaveProperty('extensions');
  expect(await discover((await loadMcpDescription()).skills)).toHaveProperty('extensions');
});
