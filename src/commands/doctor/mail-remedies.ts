const RESEND = 'Then mail what was refused again: npm run inbox -- resend <id> --production.';

/** What to do after a refusal, by Postmark’s error code. The meanings are in netlify/mail/postmark-outcome.ts. */
const remedies: Readonly<Record<number, string>> = {
  10: 'Set POSTMARK_SERVER_TOKEN to the Server API token of your Postmark server, and deploy again.',
  400: 'Verify the domain of MAIL_FROM in Postmark under Sender Signatures, or change MAIL_FROM and deploy again.',
  401: 'Open the mail that Postmark sent to the address in MAIL_FROM, and confirm it.',
  405: 'Buy credits, or wait until the free ones of the next month.',
  406: 'Reactivate the owner’s address in Postmark under Suppressions of the message stream, after its mailbox takes mail again.',
  412: 'Request approval in Postmark, or use an address of the owner on a domain that you have verified there.',
  413: 'Ask Postmark’s support why the account may not send.',
};

/** What to do after a failure. `reason` is the text that the mailer gave. */
export const remedyFor = (reason: string): string => {
  const code = Number(/\(code (\d+)\)/.exec(reason)?.[1]);
  return remedies[code] ?? 'docs/deployment.md, step 5, says what the statuses mean.';
};

/** The same for stored messages that were not mailed. */
export const remedyForStored = (reason: string): string => `${remedyFor(reason)} ${RESEND}`;
