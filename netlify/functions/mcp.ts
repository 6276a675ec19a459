import type { Config, Context } from '@netlify/functions';
import { loadBuiltBody, loadBuiltText, loadSettings } from '../http/built-bodies.ts';
import { about } from '../mcp/about.ts';
import { handle } from '../mcp/handle.ts';
import type { Intake } from '../mcp/visit.ts';

/** The parts that only a write or its status needs. */
const openIntake = async (context: Context): Promise<Intake> => {
  const { dependencies } = await import('../environment.ts');
  const { deliverLater } = await import('../http/take-write.ts');
  const deps = await dependencies(context);
  return { deps, deliver: id => deliverLater(context, deps, id) };
};

/** The MCP server: Streamable HTTP without sessions. */
export default async (request: Request, context: Context): Promise<Response> =>
  handle(request, {
    about: await about(),
    routes: (await loadSettings()).routes,
    ip: context.ip,
    loadBody: loadBuiltBody,
    loadText: loadBuiltText,
    intake: () => openIntake(context),
  });

// The platform reads this from the source, so that the numbers of READ_LIMIT have to stand here themselves; a test compares them.
export const config: Config = {
  path: '/mcp',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
