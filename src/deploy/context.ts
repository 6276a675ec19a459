/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** All that the place where the site is built decides. */
export interface DeployContext {
  /** Origin of the deployment, without a slash at the end. */
  readonly site: string;
  readonly deploy: { readonly id: string; readonly context: string; readonly commit?: string };
  /** The month up to which current roles count, `YYYY-MM`. */
  readonly asOf: string;
}

/** The port that `npm start` serves on. */
export const localPort = (env: Environment): number => Number(env['PORT'] ?? 8888);

/** The main address in production, the deployment's own elsewhere on Netlify, and localhost on a laptop. */
const originOf = (env: Environment): string => {
  const context = env['CONTEXT'] || 'dev';
  const onNetlify = context === 'production' ? env['URL'] : env['DEPLOY_PRIME_URL'];
  return new URL((context !== 'dev' && onNetlify) || `http://localhost:${localPort(env)}`).origin;
};

const buildDate = (env: Environment, now: Date): Date => {
  const epoch = env['SOURCE_DATE_EPOCH'];
  if (!epoch) return now;
  if (!/^\d+$/.test(epoch)) throw new Error(`SOURCE_DATE_EPOCH must be a number of seconds, not “${epoch}”.`);
  return new Date(Number(epoch) * 1000);
};

/**
 * Reads the deploy context from the build's environment and the clock. `SOURCE_DATE_EPOCH` (seconds) stands in for the clock
 * where a build must be repeatable.
 * @see https://docs.netlify.com/build/configure-builds/environment-variables/
 * @see https://reproducible-builds.org/specs/source-date-epoch/
 */
export const deployContext = (env: Environment, now: Date): DeployContext => ({
  site: originOf(env),
  deploy: {
    id: env['DEPLOY_ID'] || 'local',
    context: env['CONTEXT'] || 'dev',
    ...(env['COMMIT_REF'] && { commit: env['COMMIT_REF'] }),
  },
  asOf: buildDate(env, now).toISOString().slice(0, 7),
});

/** The folder with the owner's content. */
export const contentDir = (env: Environment): string => env['CONTENT_DIR'] || 'content';
