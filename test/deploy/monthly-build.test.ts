import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsBody } from '../../src/api/settings.ts';
import { buildMonthly } from '../../src/deploy/runtime/monthly-build.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { startServer } from '../setup/start-server.ts';

let posts = 0;
let hook = '';

beforeEach(async () => {
  posts = 0;
  const server = await startServer((request, response) => {
    if (request.method === 'POST') posts += 1;
    response.writeHead(request.url === '/gone' ? 404 : 200).end();
  });
  hook = `${server.url}/hook`;
  return () => server[Symbol.asyncDispose]();
});

const NEW_MONTH = '2026-12-01T00:07:00Z';

describe('buildMonthly', () => {
  test.each([
    ['the first run of a new month', '2026-11', NEW_MONTH, 1],
    ['the first run of a later day, because the build has failed', '2026-11', '2026-12-02T00:14:59Z', 1],
    ['any other run', '2026-11', '2026-12-01T00:15:00Z', 0],
    ['a run in the month of the last build', '2026-12', NEW_MONTH, 0],
    ['a run on a site that does not depend on the month', undefined, NEW_MONTH, 0],
  ])('posts as often as expected in %s', async (_, as_of, now, expected) => {
    await buildMonthly({ as_of }, hook, new Date(now));
    expect(posts).toBe(expected);
  });

  test('does nothing without a hook', async () => {
    await buildMonthly({ as_of: '2026-11' }, undefined, new Date(NEW_MONTH));
    expect(posts).toBe(0);
  });

  test('logs a hook that fails, and does not throw', async () => {
    const logged = vi.spyOn(console, 'log').mockReturnValue();
    await buildMonthly({ as_of: '2026-11' }, hook.replace('/hook', '/gone'), new Date(NEW_MONTH));
    await buildMonthly({ as_of: '2026-11' }, 'not a URL', new Date(NEW_MONTH));
    expect(logged.mock.calls.flat()).toEqual([
      '{"event":"monthly build not started","status":404}',
      '{"event":"monthly build not started","reason":"TypeError"}',
    ]);
    logged.mockRestore();
  });
});

describe('the settings of functions', () => {
  test('contain the month of the build only if a role is current', () => {
    const { build } = builtFrom(contents.sample);
    expect(settingsBody(build, {}).as_of).toBe(build.asOf);
    const former = build.content.experience.map(({ start: _, ...role }) => role);
    expect(settingsBody(builtOf({ ...build.content, experience: former }).build, {})).not.toHaveProperty(
      'as_of',
    );
  });
});
