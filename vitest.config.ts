import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { browserAvailable } from './test/setup/browser-available.ts';
import { contents, SOURCE_DATE_EPOCH } from './test/setup/contents.ts';

// The workers inherit these, and so do the processes that tests start.
// Hundreds of them load the same modules: compiled once, each takes half the time.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));
if (process.env['TEST_TODAY']) {
  process.env['NODE_OPTIONS'] = `--import=${new URL('test/setup/moved-clock.mjs', import.meta.url)}`;
}

/** Tests that talk HTTP to a site, which is built and served once for all of them. */
const site = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, globalSetup: 'test/setup/served-site.ts' },
});

/** Tests in this process, or with servers of their own. */
const local = (name: string, include: string[]) => ({ extends: true as const, test: { name, include } });

const inBrowser = (...include: string[]): string[] => (browserAvailable() ? include : []);

/** `BASE_URL` points the contract suite at a deployment that is up already, instead of the site built here. */
const sites = () =>
  process.env['BASE_URL']
    ? [site('deployed', ['test/contract/*.test.ts'])]
    : [site('site', ['test/contract/**/*.test.ts', ...inBrowser('test/browser/**/*.test.ts')])];

/** `BUNDLES=yes` adds the bundles of a build by the platform, which take a minute: CI asks for them. */
const bundles = process.env['BUNDLES'] ? [local('bundles', ['test/built-functions/*.test.ts'])] : [];

export default defineConfig({
  test: {
    // Waits end long before these where all is well. They are this long because a machine may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Two more than there are processors, because tests over HTTP and in a browser mostly wait for other processes.
    maxWorkers: availableParallelism() + 2,
    // Files share the modules that they import: no test changes the state of a module, and loading them again took a fifteenth of the time.
    isolate: false,
    env: { CONTENT_DIR: contents.sample, SOURCE_DATE_EPOCH },
    benchmark: { include: [] },
    projects: [
      local('unit', [
        'test/{api,architecture,commands,content-files,deploy,docs,documents,i18n,intake,mcp,schemas,simulation,site}/**/*.test.ts',
      ]),
      // `npx vitest bench --run`
      {
        extends: true,
        test: { name: 'bench', include: [], benchmark: { include: ['test/bench/*.bench.ts'] } },
      },
      local('faults', ['test/faults/**/*.test.ts']),
      local('build', ['test/{build,owner}/*.test.ts']),
      local('local-server', ['test/local-server/**/*.test.ts']),
      ...bundles,
      ...sites(),
    ],
  },
});
