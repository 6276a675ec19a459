import * as z from 'zod';
import type { Sent } from './message.ts';
import { permanentRefusals } from './postmark-errors.ts';

/** What a sent mail is answered with, as far as it matters. */
const receipt = z.object({ ErrorCode: z.literal(0), MessageID: z.string().min(1) });

/** What the client throws: status and code are 0 where there was no answer. */
const clientError = z.object({ message: z.string(), statusCode: z.int(), code: z.int().catch(0) });

const passing = (reason: string): Sent => ({ outcome: 'failed', permanent: false, reason });

/** The client resolves with whatever came with a 2xx, be it no JSON at all: only Postmark’s own receipt says that a mail was sent. */
export const answerOutcome = (answer: unknown): Sent =>
  receipt.safeParse(answer).success
    ? { outcome: 'sent' }
    : passing('Postmark’s answer was not understood; the mail may have been sent');

/** The signal’s own error, or the client’s, which has kept only the message. */
const timedOut = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || /\btimeout\b|timed out/i.test(error.message));

/** What an attempt that threw came to. */
export const errorOutcome = (error: unknown): Sent => {
  const { data } = clientError.safeParse(error);
  if (data && data.statusCode > 0) {
    const { statusCode: status, code } = data;
    // A code is Postmark’s word only in an answer that blames the request.
    const meaning = status >= 400 && status < 500 && status !== 429 ? permanentRefusals[code] : undefined;
    if (meaning === undefined) return passing(`Postmark answered ${status} (code ${code})`);
    return { outcome: 'failed', permanent: true, reason: `Postmark refused (code ${code}): ${meaning}` };
  }
  if (timedOut(error))
    return passing('timeout: Postmark did not answer in time; the mail may have been sent');
  return passing('the connection to Postmark failed; the mail may have been sent');
};
