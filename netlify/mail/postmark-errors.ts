/**
 * Postmark's error codes that trying again does not mend, and what the owner has to do. Every other refusal passes: too many
 * requests, maintenance, an account that is still being approved, a token or a sender that the owner is about to correct.
 * @see https://postmarkapp.com/developer/api/overview#error-codes
 */
export const permanentRefusals: Readonly<Record<number, string>> = {
  300: 'the mail was refused as invalid; check the owner’s address and MAIL_FROM',
  400: 'the sender signature of MAIL_FROM does not exist',
  401: 'the sender signature of MAIL_FROM is not confirmed',
  402: 'the request was no valid JSON',
  403: 'the request was not understood',
  405: 'the account has run out of credits',
  406: 'the owner’s address is inactive: it bounced or complained; reactivate it at Postmark',
  409: 'the request was not announced as JSON',
  411: 'the mail has an attachment of a forbidden type',
};
