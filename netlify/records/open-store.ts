import { getDeployStore, getStore } from '@netlify/blobs';
import type { RuntimeContext } from '../../src/deploy/context.ts';
import { blobStore, STORE_NAME } from './blob-store.ts';
import { folderLock, LOCK_FOLDER } from './local-lock.ts';
import type { Store } from './store.ts';

/** Opens the store with the submissions. */
export const openStore = (kind: RuntimeContext['store']): Store => {
  if (kind === 'deploy') return blobStore(getDeployStore({ name: STORE_NAME, consistency: 'strong' }));
  return blobStore(
    getStore({ name: STORE_NAME, consistency: 'strong' }),
    kind === 'local' ? folderLock(LOCK_FOLDER) : undefined,
  );
};
