import { expect, test } from 'vitest';
import { errors } from '../../src/api/errors.ts';
import { operationEntries } from '../../src/api/operations.ts';
import { address, request } from './request.ts';

test('GET /docs has an anchor for every operation and every error code, and asks nothing of others', async () => {
  const { status, text } = await request(address.page('/docs'));
  expect(status).toBe(200);
  for (const anchor of [...operationEntries.map(([id]) => id), ...Object.keys(errors)]) {
    expect(text).toContain(`id="${anchor}"`);
  }
  expect(text).not.toMatch(/<script|<style|style="/);
  const loaded = [...text.matchAll(/<(?:link|img)[^>]+(?:href|src)="([^"]+)"/g)].map(([, url]) => url);
  for (const url of loaded) expect(url).toMatch(/^\//);
});

test('the commands of the reference that read work as they stand', async () => {
  const { text } = await request(address.page('/docs'));
  const commands = [...text.matchAll(/curl (?:&#39;|')(http[^'&]+)(?:&#39;|')<\/code>/g)].map(
    ([, url = '']) => url,
  );
  expect(commands.length).toBeGreaterThan(10);
  for (const url of commands.filter(command => !command.includes('/inquiries/'))) {
    expect((await request(url)).status, url).toBe(200);
  }
});
