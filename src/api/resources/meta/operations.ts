import { type ApiIndex, apiIndex } from '../../../schemas/api-index.ts';
import { type Health, health } from '../../../schemas/health.ts';
import { API_VERSION } from '../../address.ts';
import type { Operations } from '../../operation.ts';
import { apiIndexBody } from './api-index.ts';

/** Liveness of the deployment `deploy`. */
const healthBody = (deploy: Health['deploy']): Health => ({
  status: 'ok',
  version: API_VERSION,
  deploy,
});

/** Where everything is, and whether it is up. */
export const meta = {
  getIndex: {
    method: 'GET',
    path: '/',
    tag: 'meta',
    title: 'Index',
    summary: 'Every operation with its address. Start here.',
    advice: 'Use it first when all you have is the address; with this description at hand you can skip it.',
    body: apiIndex,
    errors: [],
    tool: false,
    shows: 'site',
    built: ({ address, content, operations }): ApiIndex => apiIndexBody(address, content.site, operations),
  },
  getHealth: {
    method: 'GET',
    path: '/health',
    tag: 'meta',
    title: 'Health',
    summary: 'Whether the service is up, and which version and deployment answers.',
    advice: 'Use it to tell an outage from a mistake of yours. It holds no content.',
    body: health,
    errors: [],
    tool: false,
    built: ({ deploy }): Health => healthBody(deploy),
    // The deployment's own would change the description with every build.
    example: () => ({ answer: healthBody({ id: '6740c0ffee0123456789abcd', context: 'production' }) }),
  },
} as const satisfies Operations;
