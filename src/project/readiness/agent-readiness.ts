import * as z from 'zod';
import type { Score } from './score.ts';
import { loadTool } from './tools.ts';

/** Its check `webmcp` wants tools that a script registers on the home page. The site’s actions are its forms, on other pages. */
const EXEMPT = 'webmcp';

const scored = z.object({
  total: z.number(),
  checks: z.array(z.object({ id: z.string(), label: z.string(), pass: z.boolean(), fix: z.string() })).min(1),
});

interface AgentReadiness {
  readonly crawl: (origin: string) => Promise<unknown>;
  readonly analyze: (crawled: unknown) => unknown;
  readonly score: (analyzed: unknown) => unknown;
}

/**
 * Judges the home page and the files beside it with agent-readiness.
 * @see https://www.npmjs.com/package/agent-readiness
 */
export const agentReadiness = async (origin: string): Promise<Score[]> => {
  const { crawl, analyze, score } = (await loadTool('agent-readiness/lib/core.mjs')) as AgentReadiness;
  const { total, checks } = scored.parse(score(analyze(await crawl(origin))));
  const failed = checks.filter(({ id, pass }) => !pass && id !== EXEMPT);
  return [
    {
      what: 'agent-readiness',
      figure: `${total}, ${checks.filter(({ pass }) => pass).length} of ${checks.length} checks`,
      target: `every check but ${EXEMPT}`,
      met: failed.length === 0,
      wanted: failed.map(({ label, fix }) => `${label}: ${fix}`),
    },
  ];
};
