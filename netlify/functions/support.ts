import type { Config } from '@netlify/functions';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { takeWrite } from '../../src/deploy/runtime/take-write.ts';
import { supportKind } from '../../src/intake/kinds.ts';
import { policyHeaders } from '../../src/intake/rate-limit.ts';

export default catchAll((request, context) => takeWrite(supportKind, request, context), {
  headersFor: ({ write_limits }) => policyHeaders(write_limits),
});

export const config: Config = { path: '/api/v1/support' };
