import { isDeepStrictEqual } from 'node:util';
import { operationPath } from '../../api/operations/address.ts';
import { createBodies } from '../../api/reads/bodies.ts';
import { addressAt, type OperationId, operations } from '../../api/registry.ts';
import type { Content } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { type Finding, ok, warning } from './finding.ts';

/** What agents read first. Nothing else in the content changes without changing one of them. */
const COMPARED = [
  'getProfile',
  'listExperience',
  'listProducts',
  'getResume',
] as const satisfies readonly OperationId[];

/** The body without what only a build knows: the sizes of the pictures. */
const comparable = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === 'screenshots' ? undefined : value)));

/** Whether the site at `address` says what the content here says. */
export const liveContentFinding = async (
  address: string,
  content: Content,
  today: string,
): Promise<Finding> => {
  const site = URL.parse(address)?.origin;
  if (site === undefined) {
    return warning(
      'live_content',
      `Netlify names the address ${address}, which is none.`,
      'Look at it in Netlify.',
    );
  }
  const bodies = createBodies(content, {
    address: addressAt(site),
    asOf: today.slice(0, 7),
    deploy: { id: 'local', context: 'production' },
  });
  const different: string[] = [];
  try {
    for (const id of COMPARED) {
      const path = operationPath(operations[id]);
      const response = await serviceFetch(new URL(path, site));
      const live = response.ok ? comparable(await response.json()) : undefined;
      if (!isDeepStrictEqual(live, comparable(bodies.of(id)))) different.push(path);
    }
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof SyntaxError)) throw error;
    return warning(
      'live_content',
      `${address} cannot be compared: ${error.message}`,
      'Run the command again later.',
    );
  }
  return different.length === 0
    ? ok('live_content', `${address} says what the content here says.`)
    : warning(
        'live_content',
        `${address} is not the content here: ${different.join(', ')} differ.`,
        'Push, and look at the deploy log in Netlify. If you have not pushed on purpose, all is well.',
      );
};
