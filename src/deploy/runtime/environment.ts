import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getDeployStore, getStore } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import type { Dependencies } from '../../intake/dependencies.ts';
import { log } from '../../intake/log.ts';
import { openMailer } from '../../intake/mail/open-mailer.ts';
import type { StoreFile } from '../../intake/mail/outbox.ts';
import { STORE_NAME } from '../../intake/store/blob-requests.ts';
import { localStore } from '../../intake/store/local-store.ts';
import { serviceStore } from '../../intake/store/service-store.ts';
import { openSiteKeys } from '../../intake/store/site-keys.ts';
import type { Store } from '../../intake/store/store.ts';
import { type RuntimeContext, runtimeContext } from '../context.ts';
import { loadSettings } from './built-bodies.ts';

const options = { name: STORE_NAME, consistency: 'strong' } as const;

const openStore = (kind: RuntimeContext['store']): Store => {
  if (kind === 'local') return localStore(getStore(options));
  return serviceStore(kind === 'deploy' ? getDeployStore(options) : getStore(options));
};

const OUTBOX = 'outbox';

const storeFile: StoreFile = async (name, text) => {
  await getDeployStore(OUTBOX).set(name, text);
  return name;
};

export const dependencies = async (context: Pick<Context, 'deploy'>): Promise<Dependencies> => {
  const settings = await loadSettings();
  const runtime = runtimeContext(process.env, context.deploy.context);
  const store = openStore(runtime.store);
  return {
    store,
    settings,
    now: () => new Date(),
    elapsed: () => performance.now(),
    random: bytes => randomBytes(bytes),
    pause,
    siteKeys: () => openSiteKeys(store, runtime),
    mailer: () => {
      if (runtime.mail.via === 'nothing')
        log('email is not set up', { missing: runtime.mail.missing.join(', ') });
      return openMailer(runtime.mail, {
        announce: place => console.log(`Email to the owner: ${place}`),
        storeFile,
      });
    },
    log,
  };
};
