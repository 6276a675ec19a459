import type { Health } from '../../../schemas/health.ts';
import { API_VERSION } from '../../address.ts';

/** Liveness of the deployment `deploy`. */
export const healthBody = (deploy: Health['deploy']): Health => ({
  status: 'ok',
  version: API_VERSION,
  deploy,
});
