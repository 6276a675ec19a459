import './src/commands/check-node.mjs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { contents, SOURCE_DATE_EPOCH } from './test/setup/contents.ts';
import { browserAvailable } from './test/setup/find-chromium.ts';

// Hundreds of processes inherit these variables and load the same modules, in half the time if compiled only once.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
if (process.env['TEST_TODAY']) {
  process.env['NODE_OPTIONS'] = `--import=${new URL('test/setup/moved-clock.mjs', import.meta.url)}`;
}

/** One sends more requests than all others, and one has an email sent. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env['READ_LIMIT'] ? [] : ['test/contract/read-limit.test.ts']),
  ...(process.env['SEND'] ? [] : ['test/contract/delivery.test.ts']),
];

/** Tests over HTTP. The site is built and served once for all of them. */
const site = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup: 'test/setup/served-site.ts',
    setupFiles: 'test/setup/wait-for-site.ts',
  },
});

const inBrowser = (...include: string[]): string[] => (browserAvailable() ? include : []);

const contract = 'test/contract/**/*.test.ts';

/**
 * `BASE_URL` tests an existing deployment. `SERVER` selects who serves a site built here: `netlify` is Netlify’s own
 * command; `deployed` calls the functions as Netlify packs them.
 */
const sites = () => {
  if (process.env['BASE_URL']) return [site('deployed', ['test/contract/*.test.ts'])];
  if (process.env['SERVER'] === 'netlify') return [site('site', [contract])];
  if (process.env['SERVER'] === 'deployed')
    return [site('site', [contract, 'test/built-functions/*.test.ts'])];
  return [site('site', [contract, 'test/sample/*.test.ts', ...inBrowser('test/browser/**/*.test.ts')])];
};

export default defineConfig({
  test: {
    // For a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Tests over HTTP and in a browser mostly wait for other processes.
    maxWorkers: availableParallelism() + 1,
    // No test changes a module’s state, and loading modules for each file took a fifteenth of the time.
    isolate: false,
    env: { CONTENT_DIR: contents.sample, SOURCE_DATE_EPOCH },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'test/{api,architecture,build,commands,content-files,deploy,docs,documents,mcp,messages,schemas,simulation,site}/**/*.test.ts',
          ],
          globalSetup: 'test/setup/site-builder.ts',
        },
      },
      { extends: true, test: { name: 'local-server', include: ['test/local-server/**/*.test.ts'] } },
      ...sites(),
    ],
  },
});
