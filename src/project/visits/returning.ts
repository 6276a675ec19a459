import { McpVisit } from './mcp-visit.ts';
import { HttpVisit, type Step } from './visit.ts';

/** The day of the earlier visit, after which the sample has one release. */
const LAST_VISIT = '2026-11-01';

const news = { asks: 'what is new since the last visit', answeredBy: /"version":\s*"1\.12\.3"/ };

/** Has anything changed since the last visit? Over HTTP: by the ETags of what was read, and by the list of changes. */
export const returningOverHttp = async (site: string): Promise<Step[]> => {
  const visit = new HttpVisit(site);
  await visit.open(new URL(site).href);
  const [hiring, products] = [visit.link(/\/hiring\.md$/), visit.link(/\/products\.md$/)];
  await visit.open(hiring);
  await visit.open(products);
  const earlier = visit.steps.length;
  await visit.reread(hiring);
  await visit.reread(products);
  const changes = visit.link(/\/changes\.md$/).replace(/\/changes\.md$/, '/api/v1/changes');
  await visit.wander([{ path: `${new URL(changes).pathname as `/${string}`}?since=${LAST_VISIT}` }]);
  await visit.learn([news]);
  return visit.steps.slice(earlier);
};

/** The same over MCP: by the list of changes. */
export const returningOverMcp = async (server: string): Promise<Step[]> => {
  const visit = new McpVisit(server);
  await visit.connect();
  await visit.call('list_changes', { since: LAST_VISIT });
  if (!visit.knows(news.answeredBy)) throw new Error(`No response says ${news.asks}.`);
  return visit.steps;
};
