import * as z from 'zod';
import { withoutOtherHosts } from './local-fetch.ts';
import type { Score } from './score.ts';
import { loadTool } from './tools.ts';

const GOAL = 95;

/** Far above the number of links in any document of the site, so that every link is checked. */
const EVERY_LINK = 1000;

const reported = z.object({
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
});
const scored = z.object({ overall: z.number(), grade: z.string() });

interface Afdocs {
  readonly runChecks: (origin: string, options: object) => Promise<unknown>;
  readonly computeScore: (report: unknown) => unknown;
}

/**
 * Judges the pages with afdocs, which reads a site as coding agents do. It gets the list of pages, because on its own it would
 * also judge the JSON of the API as if it were prose.
 * @see https://agentdocsspec.com/spec/web/
 */
export const afdocs = async (origin: string, paths: readonly string[]): Promise<Score[]> => {
  const { runChecks, computeScore } = (await loadTool('afdocs/dist/index.js')) as Afdocs;
  const report = await withoutOtherHosts(origin, () =>
    runChecks(origin, {
      samplingStrategy: 'curated',
      curatedPages: paths.map(path => origin + path),
      requestDelay: 0,
      maxConcurrency: 6,
      maxLinksToTest: EVERY_LINK,
    }),
  );
  const { overall, grade } = scored.parse(computeScore(report));
  const lacking = reported.parse(report).results.filter(({ status }) => !['pass', 'skip'].includes(status));
  return [
    {
      what: `afdocs, ${paths.length} pages`,
      figure: `${overall} (${grade})`,
      target: `at least ${GOAL}`,
      met: overall >= GOAL,
      wanted: lacking.map(({ id, status, message }) => `${status} ${id}: ${message}`),
    },
  ];
};
