export type Environment = Readonly<Record<string, string | undefined>>;

/** The message is for the owner. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export const localPort = ({ PORT: value = '' }: Environment): number => {
  const port = Number(value || '8888');
  if (/\D/.test(value) || port < 1 || port > 65_535) {
    throw new SettingError(`PORT must be a number from 1 to 65535, not “${value}”.`);
  }
  return port;
};

/** Host names that the local server accepts in addition to this machine’s, such as a tunnel’s. */
export const allowedHosts = ({ ALLOWED_HOSTS: names = '' }: Environment): string[] =>
  names.toLowerCase().match(/[^\s,]+/g) ?? [];

/** The site’s main origin in production, the deploy’s own elsewhere on Netlify, and localhost on a laptop. */
const originOf = (env: Environment): string => {
  const context = env['CONTEXT'] || 'dev';
  const onNetlify = context === 'production' ? env['URL'] : env['DEPLOY_PRIME_URL'];
  return new URL((context !== 'dev' && onNetlify) || `http://localhost:${localPort(env)}`).origin;
};

/**
 * `YYYY-MM-DD` in UTC. A build dates and checks everything by this day, never by the clock.
 * @see https://reproducible-builds.org/specs/source-date-epoch/
 */
export const buildDay = (env: Environment, now: Date): string => {
  const epoch = env['SOURCE_DATE_EPOCH'];
  return (epoch ? new Date(Number(epoch) * 1000) : now).toISOString().slice(0, 10);
};

/** @see https://docs.netlify.com/build/configure-builds/environment-variables/ */
export const deployContext = (env: Environment, now: Date) => ({
  site: originOf(env),
  deploy: {
    id: env['DEPLOY_ID'] || 'local',
    context: env['CONTEXT'] || 'dev',
    commit: env['COMMIT_REF'] || undefined,
  },
  today: buildDay(env, now),
});

export const contentDir = (env: Environment): string => env['CONTENT_DIR'] || 'content';

/** A shorter `SENDER_HASH_KEY` could be guessed. */
export const MIN_KEY_LENGTH = 32;

/** If a variable is missing, production stores messages, but does not email them. `to` replaces the owner’s public address. */
const mailOfProduction = (env: Environment) => {
  const { POSTMARK_SERVER_TOKEN: token, MAIL_FROM: from, MAIL_TO: to } = env;
  return token && from
    ? ({ via: 'postmark', token, from, to: to || undefined } as const)
    : ({
        via: 'nothing',
        missing: ['POSTMARK_SERVER_TOKEN', 'MAIL_FROM'].filter(name => !env[name]),
      } as const);
};

/**
 * A preview uses the store of its deploy. If the owner sets no secret, the site generates one in its store. `deploy` is
 * the deploy context that Netlify reports, if any.
 * @see https://docs.netlify.com/build/functions/environment-variables/
 */
export const runtimeContext = (env: Environment, deploy?: string) => {
  if (env['NETLIFY_DEV'] === 'true' || env['NETLIFY_LOCAL'] === 'true') {
    return { store: 'local', mail: { via: 'folder', folder: '.netlify/outbox' }, secret: undefined } as const;
  }
  const key = env['SENDER_HASH_KEY'] ?? '';
  const secret = key.length < MIN_KEY_LENGTH ? undefined : key;
  return (deploy || env['CONTEXT']) === 'production'
    ? ({ store: 'site', mail: mailOfProduction(env), secret } as const)
    : ({ store: 'deploy', mail: { via: 'blobs' }, secret } as const);
};
