import { defineConfig } from 'astro/config';
import { agentApi } from './src/deploy/integration.ts';

export default defineConfig({
  integrations: [agentApi()],
  // The content security policy allows no inline style.
  build: { inlineStylesheets: 'never' },
});
