import { agentApi } from './src/deploy/integration.ts';

/**
 * Typed by a comment, because the module that exports `defineConfig` loads an SVG optimizer, which takes a tenth of a build.
 * @type {import('astro').AstroUserConfig}
 */
export default {
  srcDir: './src/site',
  integrations: [agentApi()],
  // The content security policy allows no inline style and no inline script. Routes wait for the disk, so several are rendered at a time.
  build: { inlineStylesheets: 'never', concurrency: 16 },
  vite: { build: { assetsInlineLimit: 0 } },
};
