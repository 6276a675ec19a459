import { getDeployStore, getStore } from '@netlify/blobs';
import type { RuntimeContext } from '../../src/deploy/context.ts';
import { STORE_NAME } from './blob-requests.ts';
import { LOCK_FOLDER } from './local-lock.ts';
import { localStore } from './local-store.ts';
import { serviceStore } from './service-store.ts';
import type { Store } from './store.ts';

const options = { name: STORE_NAME, consistency: 'strong' } as const;

export const openStore = (kind: RuntimeContext['store']): Store => {
  if (kind === 'local') return localStore(getStore(options), LOCK_FOLDER);
  return serviceStore(kind === 'deploy' ? getDeployStore(options) : getStore(options));
};
