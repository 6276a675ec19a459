import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { loadBuiltBody } from '../../netlify/http/built-bodies.ts';
import type { Dependencies } from '../../netlify/intake/dependencies.ts';
import { openMailer } from '../../netlify/mail/open-mailer.ts';
import { settingsFile } from '../api/internal-files.ts';
import type { Settings } from '../api/resources/settings.ts';
import { type Environment, runtimeContext } from '../deploy/context.ts';
import type { OpenStore } from './inbox-store.ts';

/** The settings of the last build here. It knows the live site's address only if it was told: else the mail's links would be wrong. */
const settingsFor = async (production: boolean, env: Environment): Promise<Settings | undefined> => {
  const settings = await loadBuiltBody<Settings>(settingsFile);
  const url = env['URL'];
  if (!production || !settings) return settings;
  return url && URL.canParse(url) ? { ...settings, site: new URL(url).origin } : undefined;
};

/** What to deliver with from here, or why that has to be left to the service. */
export const mailing = async (
  { store, production }: OpenStore,
  env: Environment,
): Promise<Dependencies | { readonly missing: string }> => {
  const { mail, senderKey } = production
    ? runtimeContext({ ...env, NETLIFY_DEV: '', NETLIFY_LOCAL: '' }, 'production')
    : runtimeContext({ NETLIFY_DEV: 'true' });
  if (mail.via === 'nothing') return { missing: mail.missing.join(' and ') };
  const settings = await settingsFor(production, env);
  if (!settings) {
    return {
      missing: production && !env['URL'] ? 'URL, the live site’s address' : 'what `npm run build` makes',
    };
  }
  return {
    store,
    settings,
    now: () => new Date(),
    elapsed: () => performance.now(),
    random: randomBytes,
    pause,
    senderKey,
    mailer: () => openMailer(mail, { announce: () => undefined, storeFile: async () => undefined }),
    log: () => undefined,
  };
};
