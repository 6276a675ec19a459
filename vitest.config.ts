import { defineConfig } from 'vitest/config';
import { browserAvailable } from './test/setup/browser-available.ts';

/** Tests that talk HTTP to a built site: one project a site, all with the same tests where the content does not matter. */
const site = (name: string, include: string[], globalSetup = 'test/setup/served-site.ts') => ({
  test: { name, include, globalSetup, testTimeout: 60_000, hookTimeout: 60_000 },
});

/** Tests that read a site's pages in a browser. Those of the forms write, so they have a site of their own. */
const pages = 'test/browser/*.test.ts';
const browserSites = () => [
  site('browser', [pages]),
  site('browser-pioneer', [pages]),
  site('browser-forms', ['test/browser/forms/*.test.ts'], 'test/setup/forms-site.ts'),
];

const contract = 'test/contract/*.test.ts';

/** `BASE_URL` points the contract suite at a deployment that is up already, instead of the two built here. */
const sites = process.env['BASE_URL']
  ? [site('deployed', [contract])]
  : [
      site('sample', [contract, 'test/contract/{sample,writes}/*.test.ts']),
      site('pioneer', [contract]),
      site('mcp', ['test/mcp/**/*.test.ts']),
      // The same once more behind a proxy that holds every answer against the published description.
      site(
        'described',
        [contract, 'test/contract/{writes,described}/*.test.ts'],
        'test/setup/described-site.ts',
      ),
    ];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/{api,browser-setup,client,content-files,deploy,docs,inbox,netlify,pictures,schemas}/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'faults', include: ['test/faults/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'description', include: ['test/description/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'build', include: ['test/build/**/*.test.ts'], testTimeout: 60_000 } },
      ...sites,
      ...(browserAvailable() ? browserSites() : []),
    ],
  },
});
