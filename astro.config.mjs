import { defineConfig } from 'astro/config';
import { agentApi } from './src/deploy/integration.ts';

export default defineConfig({
  integrations: [agentApi()],
  // The content security policy allows no inline style and no inline script. Routes wait for the disk, so several are rendered at a time.
  build: { inlineStylesheets: 'never', concurrency: 16 },
  vite: { build: { assetsInlineLimit: 0 } },
});
