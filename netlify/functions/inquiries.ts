import type { Config } from '@netlify/functions';
import { catchAll } from '../http/catch-all.ts';
import { takeWrite } from '../http/take-write.ts';
import { inquiryKind } from '../intake/kinds.ts';
import { policyHeaders } from '../intake/rate-limit.ts';

/** `POST /inquiries`. */
export default catchAll((request, context) => takeWrite(inquiryKind, request, context), {
  headersFor: ({ write_limits }) => policyHeaders(write_limits),
});

export const config: Config = { path: '/api/v1/inquiries' };
