import * as z from 'zod';
import { components } from './components.ts';

/** Body of `GET /health`: the only body that tells one deployment from another. */
export const health = z
  .strictObject({
    status: z.literal('ok').describe('The service answers.'),
    version: z.string().describe('Version of the API.'),
    deploy: z
      .strictObject({
        id: z.string().describe('Identifier of the deployment; `local` on a laptop.'),
        context: z.string().describe('Such as `production`, `deploy-preview`, `branch-deploy` or `dev`.'),
        commit: z.string().optional().describe('Commit that was built, where it is known.'),
      })
      .describe('What is deployed.'),
  })
  .describe('Liveness.')
  .register(components, { id: 'Health' });

export type Health = z.infer<typeof health>;
