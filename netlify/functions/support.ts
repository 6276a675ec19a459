import type { Config, Context } from '@netlify/functions';
import { takeWrite } from '../http/take-write.ts';
import { supportKind } from '../intake/kinds.ts';

/** `POST /support`. */
export default (request: Request, context: Context): Promise<Response> =>
  takeWrite(supportKind, request, context);

export const config: Config = { path: '/api/v1/support' };
