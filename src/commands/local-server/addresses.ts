import { exampleRequests } from '../../api/documents/example-requests.ts';
import { createBodies } from '../../api/reads/bodies.ts';
import { addressAt } from '../../api/registry.ts';
import type { Content } from '../../schemas/content.ts';

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
