import * as z from 'zod';
import { components } from './registries.ts';

export const health = z
  .strictObject({
    status: z.literal('ok').describe('The API is up.'),
    version: z.string().describe('Version of the API.'),
    deploy: z
      .strictObject({
        id: z.string().describe('Id of the deployment; `local` for a local server.'),
        context: z
          .string()
          .describe('Deploy context, such as `production`, `deploy-preview`, `branch-deploy`, or `dev`.'),
        commit: z.string().optional().describe('Commit that was built, if known.'),
      })
      .describe('The running deployment.'),
  })
  .describe('Health of the API.')
  .register(components, { id: 'Health' });

export type Health = z.infer<typeof health>;
