import { randomBytes } from 'node:crypto';
import type { ServerClient } from 'postmark';
import * as z from 'zod';
import { postmarkMailer } from '../../intake/mail/postmark.ts';
import { errorOutcome } from '../../intake/mail/postmark-outcome.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { senderAddress } from './mail-settings.ts';

/** Address of Postmark’s API, if not the default one. */
export interface PostmarkPlace {
  readonly requestHost?: string;
  readonly useHttps?: boolean;
}

/** Remedies by Postmark’s error code. The meanings are in src/intake/mail/postmark-outcome.ts. */
const remedies: Readonly<Record<number, string>> = {
  10: 'Set POSTMARK_SERVER_TOKEN to the Server API token of your Postmark server, and deploy again.',
  400: 'Verify the domain of MAIL_FROM in Postmark under Sender Signatures, or change MAIL_FROM and deploy again.',
  401: 'Open the email that Postmark sent to the address in MAIL_FROM, and confirm the address.',
  405: 'Buy credits, or wait for next month’s free credits.',
  406: 'Reactivate the owner’s address in Postmark under Suppressions of the message stream, once its mailbox accepts email again.',
  412: 'Request approval in Postmark, or give the owner an address on a domain that you have verified there.',
  413: 'Ask Postmark’s support why the account may not send.',
};

const UNKNOWN_TOKEN = 10;
const INACTIVE_RECIPIENT = 406;

const remedyFor = (code: number | undefined): string =>
  remedies[code ?? 0] ?? 'docs/deployment.md, step 5, says what the statuses mean.';

/** The message stream that the site uses. */
const STREAM = 'outbound';

const server = z.object({ Name: z.string(), DeliveryType: z.string().optional() });
const suppressions = z.object({
  Suppressions: z.array(z.object({ SuppressionReason: z.string(), CreatedAt: z.string() })),
});
const sentMessages = z.object({ Messages: z.array(z.object({ ReceivedAt: z.string() })) });

/** The settings for sending an email to the owner. */
export interface MailFacts {
  readonly token: string;
  readonly from: string;
  readonly owner: string;
}

const serverFinding = async (client: ServerClient): Promise<Finding> => {
  const { Name, DeliveryType } = server.parse(await client.getServer());
  return DeliveryType === 'Sandbox'
    ? problem(
        'mail_server',
        `The Postmark server “${Name}” is a sandbox, which accepts email but does not deliver it.`,
        'Use the token of a live server. A server’s type cannot be changed.',
      )
    : ok('mail_server', `The token is valid for the Postmark server “${Name}”.`);
};

const recipientFinding = async (client: ServerClient, { owner }: MailFacts): Promise<Finding> => {
  const found = suppressions.parse(await client.getSuppressions(STREAM, { emailAddress: owner }));
  const [first] = found.Suppressions;
  if (!first) return ok('mail_recipient', `Postmark sends email to ${owner}.`);
  const message = `Postmark stopped sending email to ${owner} on ${first.CreatedAt.slice(0, 10)} (${first.SuppressionReason}).`;
  return problem('mail_recipient', message, remedyFor(INACTIVE_RECIPIENT));
};

/**
 * A server token cannot list sender signatures. But an address is verified if Postmark has accepted email from it.
 */
const senderFinding = async (client: ServerClient, { from }: MailFacts): Promise<Finding | undefined> => {
  const fromEmail = senderAddress(from);
  if (fromEmail === undefined) return undefined;
  const found = sentMessages.parse(await client.getOutboundMessages({ count: 1, offset: 0, fromEmail }));
  const [last] = found.Messages;
  return last
    ? ok('mail_sender', `Postmark accepted an email from ${fromEmail} on ${last.ReceivedAt.slice(0, 10)}.`)
    : warning(
        'mail_sender',
        `Cannot tell whether ${fromEmail} is verified in Postmark: there is no recent email from that address, and a server token cannot list sender signatures.`,
        'Add --send to get a test email, or look at Sender Signatures in Postmark.',
      );
};

const checks = [
  ['mail_server', 'knows the token', serverFinding],
  ['mail_recipient', 'sends email to the owner', recipientFinding],
  ['mail_sender', 'knows the sender', senderFinding],
] as const;

/** Checks the token, the owner’s address and the sender in Postmark, without sending an email. */
export const serviceFindings = async (facts: MailFacts, place: PostmarkPlace): Promise<Finding[]> => {
  const { ServerClient } = await import('postmark');
  const client = new ServerClient(facts.token, { timeout: 10, fetch: serviceFetch, ...place });
  const findings: Finding[] = [];
  for (const [name, what, check] of checks) {
    try {
      findings.push(...[(await check(client, facts)) ?? []].flat());
    } catch (error) {
      const failure = errorOutcome(error);
      const { reason = '', code } = failure.outcome === 'failed' ? failure : {};
      // Postmark refused the token, so every other request would fail too.
      if (code === UNKNOWN_TOKEN) return [problem('mail_server', `${reason}.`, remedyFor(code))];
      const cause = error instanceof z.ZodError ? 'Postmark’s response was not understood' : reason;
      const message = `Cannot tell whether Postmark ${what}: ${cause}.`;
      findings.push(warning(name, message, 'Run the command again later.'));
    }
  }
  return findings;
};

const SUBJECT = 'Test email from your Agent API';
const TEXT =
  'This email was sent by npm run doctor -- --send. If you can read it, messages from agents and people reach you. Check that it did not land in your spam folder.';

/** Sends the owner a test email in the same way as messages. */
export const testMailFinding = async (
  { token, from, owner }: MailFacts,
  place: PostmarkPlace,
): Promise<Finding> => {
  const sent = await postmarkMailer({ token, from, fetch: serviceFetch, ...place })({
    id: `test_${randomBytes(12).toString('hex')}`,
    to: owner,
    replyTo: owner,
    subject: SUBJECT,
    text: `${TEXT}\n`,
    html: `<!doctype html><html lang="en"><title>${SUBJECT}</title><p>${TEXT}</p></html>\n`,
    tag: 'test',
  });
  if (sent.outcome === 'sent') {
    return ok('test_mail', `Postmark accepted a test email to ${owner}. Check that it arrives.`);
  }
  const refused = sent.permanent || sent.about !== undefined;
  const remedy = refused ? remedyFor(sent.code) : 'Run the command again later.';
  return (refused ? problem : warning)('test_mail', `The test email was not sent: ${sent.reason}.`, remedy);
};
