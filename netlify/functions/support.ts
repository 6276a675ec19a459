import type { Config } from '@netlify/functions';
import { catchAll } from '../http/catch-all.ts';
import { takeWrite } from '../http/take-write.ts';
import { supportKind } from '../intake/kinds.ts';
import { policyHeaders } from '../intake/rate-limit.ts';

export default catchAll((request, context) => takeWrite(supportKind, request, context), {
  headersFor: ({ write_limits }) => policyHeaders(write_limits),
});

export const config: Config = { path: '/api/v1/support' };
