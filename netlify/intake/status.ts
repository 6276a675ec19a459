import { errorWords } from '../../src/api/http/errors.ts';
import { header } from '../../src/api/http/headers.ts';
import { RETRY_SECONDS } from '../../src/api/http/write-limits.ts';
import { type Address, addressOf } from '../../src/api/operations/address.ts';
import { type InquiryState, SUPPORT_HAS_NO_STATUS, submissionId } from '../../src/schemas/submission.ts';
import { find, type Submission } from '../records/record.ts';
import { StoreUnavailable } from '../records/store.ts';
import { prefixes } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';
import { errorResult, type IntakeResult } from './result.ts';

/** It contains no input of the sender. */
const inquiryState = ({ id, status, received_at, history }: Submission, address: Address): InquiryState => ({
  id,
  status,
  received_at,
  updated_at: history.at(-1)?.at ?? received_at,
  history: history.map(({ status: was, at }) => ({ status: was, at })),
  links: { self: address.operation('getInquiryStatus', { id }) },
});

/** What is true of an id that no stored inquiry has. */
const missingText = (
  given: string,
  isWellFormed: boolean,
  { settings }: Pick<Dependencies, 'settings'>,
): string => {
  const receipt = `the receipt of ${addressOf(settings).invocation('createInquiry')}`;
  if (given.startsWith(prefixes.support)) {
    return `Ids that start with \`${prefixes.support}\` are those of support requests. ${SUPPORT_HAS_NO_STATUS}`;
  }
  return isWellFormed
    ? `No inquiry has this id, or it has been deleted, as every inquiry is after ${settings.retention_days} days. Compare it with \`id\` in ${receipt}.`
    : `This is not the id of an inquiry: that is \`${prefixes.inquiry}\`, followed by 34 lower-case letters and digits. Use \`id\` from ${receipt}.`;
};

/**
 * The status of the inquiry with the id `given`. The form of the id is checked first, because the store would treat an empty or
 * malformed key as something else.
 * @throws {UnreadableRecord} if the stored record cannot be read
 */
export const readStatus = async (given: string, { store, settings }: Dependencies): Promise<IntakeResult> => {
  const address = addressOf(settings);
  const operation = { site: settings.site, operationId: 'getInquiryStatus' };
  const id = submissionId.safeParse(given);
  try {
    const record = id.success && given.startsWith(prefixes.inquiry) ? await find(store, id.data) : undefined;
    if (record) return { status: 200, body: inquiryState(record, address), headers: {} };
    return errorResult(operation, 'inquiry_not_found', missingText(given, id.success, { settings }));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { meaning } = errorWords('unavailable', 'GET');
    const message = `${meaning} Try again in ${RETRY_SECONDS} seconds.`;
    const headers = { [header.retryAfter]: String(RETRY_SECONDS) };
    return errorResult(operation, 'unavailable', message, { headers });
  }
};
