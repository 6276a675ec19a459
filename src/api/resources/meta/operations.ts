import { type ApiIndex, apiIndex } from '../../../schemas/api-index.ts';
import { type Health, health } from '../../../schemas/health.ts';
import { API_VERSION } from '../../operations/address.ts';
import type { Operations } from '../../operations/operation.ts';
import { apiIndexBody } from './api-index.ts';

const healthBody = (deploy: Health['deploy']): Health => ({
  status: 'ok',
  version: API_VERSION,
  deploy,
});

export const meta = {
  getIndex: {
    method: 'GET',
    path: '/',
    tag: 'meta',
    title: 'Index',
    summary: 'Links one document for each task, and lists every operation with its URL.',
    advice: 'Use it first if you only have the base URL. If you have this description, you can skip it.',
    body: apiIndex,
    errors: [],
    tool: false,
    built: (build, registered): ApiIndex => apiIndexBody(build, registered),
  },
  getHealth: {
    method: 'GET',
    path: '/health',
    tag: 'meta',
    title: 'Health',
    summary: 'Whether the service is up, and which version and deployment is running.',
    advice: 'Use it to tell an outage from a mistake in your request. It returns no content.',
    body: health,
    errors: [],
    tool: false,
    built: ({ deploy }): Health => healthBody(deploy),
    // A fixed example: the real deployment id would change the description with every build.
    example: () => ({ response: healthBody({ id: '6740c0ffee0123456789abcd', context: 'production' }) }),
  },
} as const satisfies Operations;
