import type { Config } from '@netlify/functions';
import { catchAll, requestIdOf } from '../../src/deploy/runtime/catch-all.ts';
import { loadBody, loadMcpDescription, loadText } from '../../src/deploy/runtime/load-file.ts';
import { openDependencies } from '../../src/deploy/runtime/open-dependencies.ts';
// Before other imports of the MCP SDK, because it imports zod first.
import { handle } from '../../src/mcp/handle.ts';
import { rpcCode, rpcError, unexpectedText } from '../../src/mcp/rpc-errors.ts';

export default catchAll(
  async (request, context) =>
    handle(request, {
      about: await loadMcpDescription(),
      ip: context.ip,
      requestId: requestIdOf(context),
      loadBody,
      loadText,
      openDependencies: () => openDependencies(context),
    }),
  ({ requestId }) => rpcError(500, unexpectedText(requestId), rpcCode.internalError),
);

// Netlify reads this from the source text, so READ_LIMIT of limits.ts is repeated. A test compares the numbers.
export const config: Config = {
  path: '/mcp',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
