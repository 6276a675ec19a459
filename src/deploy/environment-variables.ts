export type Environment = Readonly<Record<string, string | undefined>>;

export interface DeployContext {
  /** Origin of the deploy. */
  readonly site: string;
  readonly deploy: { readonly id: string; readonly context: string; readonly commit?: string };
  readonly today: string;
}

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
export const allowedHosts = (env: Environment): string[] => {
  const names = (env['ALLOWED_HOSTS'] ?? '').split(',').map(name => name.trim().toLowerCase());
  const invalid = names.find(name => !/^[a-z0-9.-]*$/.test(name));
  if (invalid !== undefined) {
    throw new SettingError(
      `ALLOWED_HOSTS must be host names separated by commas, such as name.example. “${invalid}” is not a host name.`,
    );
  }
  return names.filter(name => name !== '');
};

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
  const date = epoch ? new Date(Number(epoch) * 1000) : now;
  if (epoch && (/\D/.test(epoch) || Number.isNaN(date.getTime()))) {
    throw new SettingError(`SOURCE_DATE_EPOCH must be a number of seconds, not “${epoch}”.`);
  }
  return date.toISOString().slice(0, 10);
};

/** @see https://docs.netlify.com/build/configure-builds/environment-variables/ */
export const deployContext = (env: Environment, now: Date): DeployContext => ({
  site: originOf(env),
  deploy: {
    id: env['DEPLOY_ID'] || 'local',
    context: env['CONTEXT'] || 'dev',
    ...(env['COMMIT_REF'] && { commit: env['COMMIT_REF'] }),
  },
  today: buildDay(env, now),
});

export const contentDir = (env: Environment): string => env['CONTENT_DIR'] || 'content';

export interface RuntimeContext {
  /** A preview uses the store of its deploy. */
  readonly store: 'site' | 'deploy' | 'local';
  /** Without the owner’s secret, the site generates one in its store. */
  readonly secret: string | undefined;
  readonly mail:
    | {
        readonly via: 'postmark';
        readonly token: string;
        readonly from: string;
        /** Used instead of the owner’s public email address. */
        readonly to?: string;
      }
    | { readonly via: 'folder'; readonly folder: string }
    | { readonly via: 'blobs' }
    | { readonly via: 'nothing'; readonly missing: readonly string[] };
}

/** A shorter `SENDER_HASH_KEY` could be guessed. */
export const MIN_KEY_LENGTH = 32;

/** If one is missing, production stores messages, but does not email them. */
export const missingEmailSettings = (env: Environment): string[] =>
  ['POSTMARK_SERVER_TOKEN', 'MAIL_FROM'].filter(name => !env[name]);

const mailOfProduction = (env: Environment): RuntimeContext['mail'] => {
  const { POSTMARK_SERVER_TOKEN: token, MAIL_FROM: from, MAIL_TO: to } = env;
  if (token && from) return { via: 'postmark', token, from, ...(to && { to }) };
  return { via: 'nothing', missing: missingEmailSettings(env) };
};

/**
 * `deploy` is the deploy context that Netlify reports, if any.
 * @see https://docs.netlify.com/build/functions/environment-variables/
 */
export const runtimeContext = (env: Environment, deploy?: string): RuntimeContext => {
  if (env['NETLIFY_DEV'] === 'true' || env['NETLIFY_LOCAL'] === 'true') {
    return { store: 'local', mail: { via: 'folder', folder: '.netlify/outbox' }, secret: undefined };
  }
  const key = env['SENDER_HASH_KEY'] ?? '';
  const secret = key.length < MIN_KEY_LENGTH ? undefined : key;
  return (deploy || env['CONTEXT']) === 'production'
    ? { store: 'site', mail: mailOfProduction(env), secret }
    : { store: 'deploy', mail: { via: 'blobs' }, secret };
};
