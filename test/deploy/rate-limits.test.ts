import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { config } from '../../netlify/functions/mcp.ts';
import { READ_LIMIT } from '../../src/api/http/limits.ts';

test('Netlify enforces the read limit that responses announce, over HTTP and MCP', async () => {
  const rules = await readFile('netlify.toml', 'utf8');
  expect(rules).toContain(`window_limit = ${READ_LIMIT.requests}\n    window_size = ${READ_LIMIT.seconds}\n`);
  expect(config.rateLimit).toMatchObject({
    windowLimit: READ_LIMIT.requests,
    windowSize: READ_LIMIT.seconds,
    aggregateBy: ['ip', 'domain'],
  });
});
