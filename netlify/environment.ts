import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getDeployStore, getStore } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { type RuntimeContext, runtimeContext } from '../src/deploy/context.ts';
import { loadSettings } from './http/built-bodies.ts';
import { blobStore } from './intake/blob-store.ts';
import type { Dependencies } from './intake/dependencies.ts';
import { folderLock, noGuard } from './intake/local-lock.ts';
import type { Store } from './intake/store.ts';
import { log } from './log.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { Keep } from './mail/outbox-blobs.ts';

const NAME = 'submissions';
const OUTBOX = 'outbox';
const LOCKS = '.netlify/locks';

const openStore = (kind: RuntimeContext['store']): Store => {
  if (kind === 'deploy') return blobStore(getDeployStore({ name: NAME, consistency: 'strong' }), noGuard);
  return blobStore(
    getStore({ name: NAME, consistency: 'strong' }),
    kind === 'local' ? folderLock(LOCKS) : noGuard,
  );
};

const keep: Keep = (name, bytes) => getDeployStore(OUTBOX).set(name, new Uint8Array(bytes).buffer);

/** The real parts that a function of this deployment works with. */
export const dependencies = async (context: Pick<Context, 'deploy'>): Promise<Dependencies> => {
  const settings = await loadSettings();
  const runtime = runtimeContext(process.env, context.deploy.context);
  return {
    store: openStore(runtime.store),
    settings,
    now: () => new Date(),
    random: bytes => randomBytes(bytes),
    pause,
    senderKey: runtime.senderKey,
    mailer: () => openMailer(runtime.mail, { announce: path => console.log(`mail: ${path}`), keep }),
    log,
  };
};
