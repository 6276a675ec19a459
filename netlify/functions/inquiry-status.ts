import type { Config, Context } from '@netlify/functions';
import { addressOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { header, onReads } from '../../src/api/headers.ts';
import { matchPath } from '../../src/api/match.ts';
import { submissionId } from '../../src/schemas/submission.ts';
import { dependencies } from '../environment.ts';
import { answerMethod } from '../http/methods.ts';
import { respondError, respondToRead } from '../http/respond.ts';
import { find } from '../intake/find.ts';
import { inquiryState } from '../intake/inquiry-state.ts';
import { StoreUnavailable } from '../intake/store.ts';
import { prefixes } from '../intake/submission-id.ts';

const NOT_SHARED = { ...onReads, [header.cacheControl]: 'private, max-age=0, must-revalidate' };
const RETRY_SOON = '30';

/** `GET /inquiries/{id}`. The id’s form is checked first: an empty or odd key would mean something else to the store. */
export default async (request: Request, context: Context): Promise<Response> => {
  const deps = await dependencies(context);
  // The local server asks again for a 404 with `.html` and the like appended: then nothing matches, and nothing is refused.
  const match = matchPath(new URL(request.url).pathname)[0];
  const refused = match && answerMethod(request, deps.settings.site);
  if (refused) return refused;
  const address = addressOf(deps.settings.site);
  const anchor = 'getInquiryStatus';
  const given = match?.values['id'] ?? '';
  const id = submissionId.safeParse(given);
  try {
    const record =
      id.success && given.startsWith(prefixes.inquiry) ? await find(deps.store, id.data) : undefined;
    if (record) return respondToRead(request, 200, inquiryState(record, address), NOT_SHARED);
    const message = `No inquiry has this id; take it from the receipt of ${address.operation('createInquiry')}.`;
    return respondError(errorBody(address, 'inquiry_not_found', message, { anchor }), NOT_SHARED);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const message = `The status cannot be read now; ask again in ${RETRY_SOON} seconds.`;
    return respondError(errorBody(address, 'unavailable', message, { anchor }), {
      ...NOT_SHARED,
      [header.retryAfter]: RETRY_SOON,
    });
  }
};

export const config: Config = { path: '/api/v1/inquiries/:id' };
