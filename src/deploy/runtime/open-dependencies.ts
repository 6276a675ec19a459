import { randomBytes } from 'node:crypto';
import { getDeployStore, getStore } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { joined } from '../../api/prose/markdown.ts';
import { didYouMean, findEntry, listedId, MAX_LISTED_IDS, nearestEntry } from '../../api/prose/names.ts';
import { firstOf } from '../../api/prose/words.ts';
import type { Dependencies, Mailer, Settings } from '../../messages/dependencies.ts';
import { errorName, log } from '../../messages/log.ts';
import { NO_PRODUCTS } from '../../messages/schemas/support.ts';
import { generatedSecret, type SiteKeys, siteKeysFrom } from '../../messages/store/site-keys.ts';
import type { Store } from '../../messages/store/store.ts';
import { runtimeContext } from '../environment-variables.ts';
import { STORE_NAME, serviceStore } from './blob-store.ts';
import { fileStore, LOCAL_FOLDER } from './file-store.ts';
import { loadSettings } from './load-file.ts';

type RuntimeContext = ReturnType<typeof runtimeContext>;

const storeOptions = { name: STORE_NAME, consistency: 'strong' } as const;

const openStore = (kind: RuntimeContext['store']): Store => {
  if (kind === 'local') return fileStore(LOCAL_FOLDER);
  return serviceStore(kind === 'deploy' ? getDeployStore(storeOptions) : getStore(storeOptions));
};

/** Loads only the code for the given setting. */
const openMailer = async ({ mail }: RuntimeContext): Promise<Mailer | undefined> => {
  if (mail.via === 'nothing') {
    log('email is not set up', { missing: mail.missing.join(', ') });
    return undefined;
  }
  if (mail.via === 'postmark') return (await import('../../messages/mail/mailers.ts')).postmarkMailer(mail);
  const { folderFiles, fileMailer } = await import('../../messages/mail/mailers.ts');
  const storeFile = async (name: string, text: string) => {
    await getDeployStore('outbox').set(name, text);
    // The file’s name is the message’s id, which a log must not contain.
    return 'a file in the store “outbox”';
  };
  return fileMailer(mail.via === 'folder' ? folderFiles(mail.folder) : storeFile, place =>
    console.log(`Email to the owner: ${place}`),
  );
};

/** For a support request. */
export const productFinder =
  ({ products, owner }: Pick<Settings, 'products' | 'owner'>): Dependencies['findProduct'] =>
  input => {
    const product = findEntry(input, products);
    if (product?.refusal !== undefined) {
      const { name, refusal, status_note: note } = product;
      return { message: joined([`cannot be ${name}, which ${refusal}`, note], ' ') };
    }
    if (product) return { product };
    if (products.length === 0)
      return { message: `does not exist. ${NO_PRODUCTS} Email ${owner.email} instead.` };
    const match = nearestEntry(input, products);
    const ids = firstOf(products.map(listedId), MAX_LISTED_IDS, left => `and ${left} more`).join(', ');
    const message = `must be the id or name of a product: ${ids}.${didYouMean(match)}`;
    return { message, suggestion: match?.id };
  };

/** Only the first request of a process reads the secret. */
let cachedKeys: SiteKeys | undefined;

export const openDependencies = async (
  context: Pick<Context, 'deploy' | 'waitUntil'>,
): Promise<Dependencies> => {
  const settings = await loadSettings();
  const runtime = runtimeContext(process.env, context.deploy.context);
  const store = openStore(runtime.store);
  const openKeys = async () => siteKeysFrom(runtime.secret ?? (await generatedSecret(store)));
  const deps: Dependencies = {
    store,
    settings,
    findProduct: productFinder(settings),
    now: () => new Date(),
    elapsed: () => performance.now(),
    random: bytes => randomBytes(bytes),
    siteKeys: async () => {
      cachedKeys ??= await openKeys();
      return cachedKeys;
    },
    mailer: () => openMailer(runtime),
    // If delivery fails, the sweep tries again.
    deliverLater: id =>
      context.waitUntil(
        import('../../messages/deliver/deliver.ts')
          .then(({ deliver }) => deliver(deps, id))
          .catch((error: unknown) => log('delivery ended early', { id, reason: errorName(error) })),
      ),
    log,
  };
  return deps;
};
