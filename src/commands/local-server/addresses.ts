import { createBodies } from '../../api/reads/bodies.ts';
import { addressAt } from '../../api/registry.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { readContent } from '../../content-files/read.ts';
import { buildDay, contentDir, type Environment } from '../../deploy/context.ts';
import { exampleRequests } from '../../documents/example-requests.ts';
import type { Content } from '../../schemas/content.ts';

/** The content of the site that was just built; undefined if the owner has since introduced a mistake. */
export const servedContent = (env: Environment, now = new Date()): Content | undefined => {
  try {
    return readContent(contentDir(env), buildDay(env, now));
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
};

const requestsOf = (site: string, content: Content | undefined): string[] => {
  const address = addressAt(site);
  if (!content) return [address.operation('getProfile')];
  const { build } = createBodies(content, {
    address,
    asOf: content.profile.updated.slice(0, 7),
    deploy: { id: 'local', context: 'dev' },
  });
  return exampleRequests(build);
};

/** The addresses to try first, as lines for the terminal. `content` is unknown if it is no longer valid. */
export const addresses = (url: string, content: Content | undefined): string =>
  [
    '',
    `  Home       ${url}`,
    `  Reference  ${url}/docs`,
    `  API        ${url}/api/v1`,
    '',
    ...requestsOf(url, content).map(request => `  curl '${request}'`),
    '',
  ].join('\n');
