import type { Config, Context } from '@netlify/functions';
import { catchAll, requestIdOf } from '../../src/deploy/runtime/catch-all.ts';
import { loadBody, loadMcpDescription, loadText } from '../../src/deploy/runtime/load-file.ts';
// Before other imports of the MCP SDK, because it imports zod first.
import { handle } from '../../src/mcp/handle.ts';
import type { Intake } from '../../src/mcp/request-context.ts';
import { rpcCode, rpcError, unexpectedText } from '../../src/mcp/rpc-errors.ts';

const openIntake = async (context: Context): Promise<Intake> => {
  const { openDependencies } = await import('../../src/deploy/runtime/open-dependencies.ts');
  const { deliverLater } = await import('../../src/deploy/runtime/handle-write.ts');
  const deps = await openDependencies(context);
  return { deps, deliver: deliverLater(context, deps) };
};

export default catchAll(
  async (request, context) =>
    handle(request, {
      about: await loadMcpDescription(),
      ip: context.ip,
      requestId: requestIdOf(context),
      loadBody: loadBody,
      loadText: loadText,
      intake: () => openIntake(context),
    }),
  ({ requestId }) => rpcError(500, unexpectedText(requestId), rpcCode.internalError),
);

// Netlify reads this from the source text, so READ_LIMIT of limits.ts is repeated. A test compares the numbers.
export const config: Config = {
  path: '/mcp',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
