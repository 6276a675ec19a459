import { agentApi } from './src/deploy/build/astro-build.ts';

/**
 * Typed by a comment: the module that exports `defineConfig` loads an SVG optimizer, which takes a tenth of the build
 * time.
 * @type {import('astro').AstroUserConfig}
 */
export default {
  srcDir: './src/site',
  integrations: [agentApi()],
  // The content security policy does not allow inline styles or scripts. Rendering waits for the disk, so several
  // routes are rendered at a time.
  build: { inlineStylesheets: 'never', concurrency: 16 },
  vite: { build: { assetsInlineLimit: 0 } },
};
