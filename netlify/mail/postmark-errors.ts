/**
 * Postmark's refusals that no repetition changes, by error code: the owner has to do something first. Its own words are not
 * passed on, since they may repeat an address. A code that is not here (100: maintenance, 429: too many requests, one that is new)
 * counts as passing: it is tried again until patience ends.
 * @see https://postmarkapp.com/developer/api/overview#error-codes
 */
export const permanentRefusals: Readonly<Record<number, string>> = {
  10: 'the server token is missing or wrong',
  300: 'a field or an address of the mail is not valid',
  400: 'there is no sender signature for the From address',
  401: 'the sender signature of the From address is not confirmed',
  402: 'the request was not valid JSON',
  403: 'the request’s JSON had a field that does not fit',
  405: 'the account may not send, it is out of credits',
  406: 'the recipient is inactive, after a bounce, a complaint or by hand',
  409: 'the request was not marked as JSON',
  411: 'an attachment’s type is forbidden',
  412: 'the account is pending and may send to its own domain alone',
  413: 'the account may not send',
};
