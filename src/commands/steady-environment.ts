/**
 * The environment for sites that the documents show: without the variables that make a site differ between machines and
 * deployments, and with a fixed clock. So the same content and code always give the same documents.
 */
export const steadyEnvironment = (): NodeJS.ProcessEnv => {
  const varying = ['PORT', 'CONTENT_DIR', 'CONTEXT', 'URL', 'DEPLOY_PRIME_URL', 'DEPLOY_ID', 'COMMIT_REF'];
  const kept = Object.entries(process.env).filter(([name]) => !varying.includes(name));
  return { ...Object.fromEntries(kept), SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 15) / 1000) };
};
