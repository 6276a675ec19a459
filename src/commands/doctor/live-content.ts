import { isDeepStrictEqual } from 'node:util';
import { operationPath } from '../../api/operations/address.ts';
import { createBodies } from '../../api/reads/bodies.ts';
import { addressAt, operations } from '../../api/registry.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { ReadContent } from './content.ts';
import { type Finding, ok, warning } from './finding.ts';

/** What agents read first. Any change of the content changes one of them. */
const COMPARED = ['getProfile', 'listExperience', 'listProducts', 'getResume'] as const;

/** Whether the site at `address` says what the content here says. */
export const liveContentFinding = async (
  address: string,
  { content, screenshots, translations }: ReadContent,
  now: Date,
): Promise<Finding> => {
  const { origin } = new URL(address);
  const bodies = createBodies(content, {
    address: addressAt(origin),
    asOf: now.toISOString().slice(0, 7),
    deploy: { id: 'local', context: 'production' },
    screenshots,
    languages: [content.site.language, ...translations.map(({ site }) => site.language)],
  });
  const different: string[] = [];
  try {
    for (const id of COMPARED) {
      const path = operationPath(operations[id]);
      const response = await serviceFetch(new URL(path, origin));
      const live: unknown = response.ok ? await response.json() : undefined;
      if (!isDeepStrictEqual(live, JSON.parse(JSON.stringify(bodies.of(id))))) different.push(path);
    }
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof SyntaxError)) throw error;
    const message = `${address} cannot be compared: ${error.message}`;
    return warning('live_content', message, 'Run the command again later.');
  }
  return different.length === 0
    ? ok('live_content', `${address} matches the content here.`)
    : warning(
        'live_content',
        `${address} does not match the content here: ${different.join(', ')} differ.`,
        'Push, and look at the deploy log in Netlify. If you chose not to push yet, nothing is wrong.',
      );
};
