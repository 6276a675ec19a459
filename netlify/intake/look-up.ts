import { addressOf } from '../../src/api/address.ts';
import { type ErrorCode, errorBody } from '../../src/api/errors.ts';
import { header } from '../../src/api/headers.ts';
import { RETRY_SECONDS } from '../../src/api/write-limits.ts';
import { submissionId } from '../../src/schemas/submission.ts';
import { find } from '../records/find.ts';
import { StoreUnavailable } from '../records/store.ts';
import { prefixes } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';
import { inquiryState } from './inquiry-state.ts';
import type { Outcome } from './outcome.ts';

/**
 * Where the inquiry with the id `given` stands. The id’s form is checked first: an empty or odd key would mean something else
 * to the store.
 * @throws {UnreadableRecord} where the stored record cannot be understood
 */
export const lookUp = async (given: string, { store, settings }: Dependencies): Promise<Outcome> => {
  const address = addressOf(settings);
  const refuse = (code: ErrorCode, message: string, headers: Outcome['headers'] = {}): Outcome => {
    const body = errorBody(address, code, message, { anchor: 'getInquiryStatus' });
    return { status: body.error.status, body, headers };
  };
  const id = submissionId.safeParse(given);
  try {
    const record = id.success && given.startsWith(prefixes.inquiry) ? await find(store, id.data) : undefined;
    if (record) return { status: 200, body: inquiryState(record, address), headers: {} };
    return refuse(
      'inquiry_not_found',
      `No inquiry has this id; take it from the receipt of ${address.operation('createInquiry')}.`,
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return refuse('unavailable', `The status cannot be read now; ask again in ${RETRY_SECONDS} seconds.`, {
      [header.retryAfter]: String(RETRY_SECONDS),
    });
  }
};
