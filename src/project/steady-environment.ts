/** Robin Sample’s content, which stays the same when an owner replaces `content/`. */
export const SAMPLE = 'test/fixtures/sample';

/** The day on which the documents show the sample. */
export const SAMPLE_DAY = '2026-11-15';

/**
 * The environment for sites that the documents show: with the sample content, without the variables that make a site differ
 * between machines and deployments, and with a fixed clock. So the same code always gives the same documents.
 */
export const steadyEnvironment = (): NodeJS.ProcessEnv => {
  const varying = ['PORT', 'CONTEXT', 'URL', 'DEPLOY_PRIME_URL', 'DEPLOY_ID', 'COMMIT_REF'];
  const kept = Object.entries(process.env).filter(([name]) => !varying.includes(name));
  return {
    ...Object.fromEntries(kept),
    CONTENT_DIR: SAMPLE,
    SOURCE_DATE_EPOCH: String(Date.parse(SAMPLE_DAY) / 1000),
  };
};
