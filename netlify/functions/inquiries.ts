import type { Config, Context } from '@netlify/functions';
import { takeWrite } from '../http/take-write.ts';
import { inquiryKind } from '../intake/kinds.ts';

/** `POST /inquiries`. */
export default (request: Request, context: Context): Promise<Response> =>
  takeWrite(inquiryKind, request, context);

export const config: Config = { path: '/api/v1/inquiries' };
