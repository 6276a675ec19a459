import type { InquiryState } from '../schemas/submission.ts';
import { errorOf, isObject } from './answer.ts';
import type { Notice } from './form/notice.ts';

const isState = (value: unknown): value is InquiryState => isObject(value) && Array.isArray(value['history']);

/** Where an inquiry stands, or what to say instead. `endpoint` has `{id}` in it. */
export const readState = async (
  endpoint: string,
  id: string,
  email: string,
): Promise<InquiryState | Notice> => {
  const later = `Try again in half a minute. If that does not help, write to ${email}.`;
  try {
    const response = await fetch(endpoint.replace('{id}', encodeURIComponent(id)));
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && isState(body)) return body;
    if (errorOf(body)?.code === 'inquiry_not_found') {
      return {
        title: 'No inquiry has this number',
        text: `Compare it with the receipt. If it was right once, the inquiry has been deleted since. You can also write to ${email}.`,
      };
    }
    return { title: 'It cannot be read at the moment', text: later };
  } catch {
    return { title: 'The service could not be reached', text: later };
  }
};
