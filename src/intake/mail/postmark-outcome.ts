import * as z from 'zod';
import type { Failed, Sent } from './email.ts';

/**
 * Postmark refusals because of the account, the sender signature or the owner’s address, by error code. The
 * owner has to act first. Postmark’s own message is not used, because it may contain an address. Codes not
 * listed in this file are transient (100: maintenance, 429: too many requests, new codes).
 * @see https://postmarkapp.com/developer/api/overview#error-codes
 */
const accountRefusals: Readonly<Record<number, string>> = {
  10: 'the server token is missing or wrong',
  400: 'there is no sender signature for the From address',
  401: 'the sender signature of the From address is not confirmed',
  405: 'the account is out of credits',
  406: 'the recipient is inactive after a bounce, a complaint or a manual deactivation',
  412: 'the account is pending approval and can send only to its own domain',
  413: 'the account is not allowed to send',
};

/** An email field is not valid: the reply address, MAIL_FROM, or the owner’s address. */
const FIELDS = 300;

const permanentRefusals: Readonly<Record<number, string>> = {
  402: 'the request was not valid JSON',
  403: 'the request’s JSON had an invalid field',
  409: 'the request did not have a JSON content type',
  411: 'an attachment type is not allowed',
};

const receipt = z.object({ ErrorCode: z.literal(0), MessageID: z.string().min(1) });

/** The error that the Postmark client throws. Status and code are 0 if there was no response. */
const clientError = z.object({ message: z.string(), statusCode: z.int(), code: z.int().catch(0) });

const transient = (reason: string): Failed => ({ outcome: 'failed', permanent: false, reason });

/** A failure after which Postmark may have sent the email. */
const uncertain = (what: string): Sent => ({
  outcome: 'failed',
  permanent: false,
  reason: `${what}; the email may have been sent`,
  maybeSent: true,
});

/** The client resolves with any 2xx response, JSON or not. Only Postmark’s receipt proves that the email was sent. */
export const responseOutcome = (response: unknown): Sent =>
  receipt.safeParse(response).success
    ? { outcome: 'sent' }
    : uncertain('Postmark’s response was not recognized');

/** Whether an error is a timeout, from the abort signal or from the client, which keeps only the error message. */
const timedOut = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || /\btimeout\b|timed out/i.test(error.message));

export const errorOutcome = (error: unknown): Sent => {
  const { data } = clientError.safeParse(error);
  if (data && data.statusCode > 0) {
    const { statusCode: status, code } = data;
    // The code is meaningful only in a response that rejects the request.
    const refuses = status >= 400 && status < 500 && status !== 429;
    const refusal = (meaning: string) => `Postmark refused (code ${code}): ${meaning}`;
    const [account, permanent] = [accountRefusals[code], permanentRefusals[code]];
    if (refuses && account) return { ...transient(refusal(account)), about: 'account' };
    if (refuses && permanent) return { outcome: 'failed', permanent: true, reason: refusal(permanent) };
    if (refuses && code === FIELDS)
      return {
        ...transient(refusal('a field or an address of the email is not valid')),
        about: 'fields',
      };
    return transient(`Postmark responded with ${status} (code ${code})`);
  }
  if (timedOut(error)) return uncertain('timeout: Postmark did not respond in time');
  return uncertain('the connection to Postmark failed');
};
