import type { ServerClient } from 'postmark';
import * as z from 'zod';
import { errorOutcome } from '../../../netlify/mail/postmark-outcome.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { senderAddress } from './mail-settings.ts';

/** Where Postmark is, if not at its own address. */
export interface PostmarkPlace {
  readonly requestHost?: string;
  readonly useHttps?: boolean;
}

/** What to do after a refusal, by Postmark’s error code. The meanings are in netlify/mail/postmark-outcome.ts. */
const remedies: Readonly<Record<number, string>> = {
  10: 'Set POSTMARK_SERVER_TOKEN to the Server API token of your Postmark server, and deploy again.',
  400: 'Verify the domain of MAIL_FROM in Postmark under Sender Signatures, or change MAIL_FROM and deploy again.',
  401: 'Open the email that Postmark sent to the address in MAIL_FROM, and confirm the address.',
  405: 'Buy credits, or wait for next month’s free credits.',
  406: 'Reactivate the owner’s address in Postmark under Suppressions of the message stream, once its mailbox accepts email again.',
  412: 'Request approval in Postmark, or give the owner an address on a domain that you have verified there.',
  413: 'Ask Postmark’s support why the account may not send.',
};

/** What to do after a failure. `reason` is the text that the mailer gave. */
export const remedyFor = (reason: string): string => {
  const code = Number(/\(code (\d+)\)/.exec(reason)?.[1]);
  return remedies[code] ?? 'docs/deployment.md, step 5, says what the statuses mean.';
};

/** The stream that the site sends through. */
const STREAM = 'outbound';

const server = z.object({ Name: z.string(), DeliveryType: z.string().optional() });
const suppressions = z.object({
  Suppressions: z.array(z.object({ SuppressionReason: z.string(), CreatedAt: z.string() })),
});
const sentMessages = z.object({ Messages: z.array(z.object({ ReceivedAt: z.string() })) });

/** Postmark refused the token: every other request would fail in the same way. */
class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** Runs a request; a failure becomes a warning, because it says nothing about the email. */
const asked = async (check: string, what: string, request: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await request();
  } catch (error) {
    const failure = errorOutcome(error);
    const reason = failure.outcome === 'failed' ? failure.reason : '';
    if (reason.includes('(code 10)')) throw new TokenRefused(reason);
    const cause = error instanceof z.ZodError ? 'Postmark’s response was not understood' : reason;
    return [warning(check, `${what}: ${cause}.`, 'Run the command again later.')];
  }
};

const serverFindings = async (client: ServerClient): Promise<Finding[]> => {
  const { Name, DeliveryType } = server.parse(await client.getServer());
  return DeliveryType === 'Sandbox'
    ? [
        problem(
          'mail_server',
          `The Postmark server “${Name}” is a sandbox, which accepts email but does not deliver it.`,
          'Use the token of a live server. A server’s type cannot be changed.',
        ),
      ]
    : [ok('mail_server', `Postmark knows the token, which belongs to the server “${Name}”.`)];
};

const recipientFindings = async (client: ServerClient, owner: string): Promise<Finding[]> => {
  const found = suppressions.parse(await client.getSuppressions(STREAM, { emailAddress: owner }));
  const [first] = found.Suppressions;
  return first === undefined
    ? [ok('mail_recipient', `Postmark sends email to ${owner}.`)]
    : [
        problem(
          'mail_recipient',
          `Postmark stopped sending email to ${owner} on ${first.CreatedAt.slice(0, 10)} (${first.SuppressionReason}).`,
          remedyFor('(code 406)'),
        ),
      ];
};

/** A server token may not list sender signatures. But if Postmark accepted an email from the address, it knows it. */
const senderFindings = async (client: ServerClient, address: string): Promise<Finding[]> => {
  const found = sentMessages.parse(
    await client.getOutboundMessages({ count: 1, offset: 0, fromEmail: address }),
  );
  const [last] = found.Messages;
  return last === undefined
    ? [
        warning(
          'mail_sender',
          `Cannot tell whether Postmark knows the sender ${address}: it has no recent email from that address, and a server token may not list sender signatures.`,
          'Add --send to get a test email, or look at Sender Signatures in Postmark.',
        ),
      ]
    : [ok('mail_sender', `Postmark accepted an email from ${address} on ${last.ReceivedAt.slice(0, 10)}.`)];
};

/** What Postmark says about the token, the owner’s address and the sender, without sending anything. */
export const serviceFindings = async (
  { token, from, owner }: { readonly token: string; readonly from: string; readonly owner: string },
  place: PostmarkPlace,
): Promise<Finding[]> => {
  const { ServerClient } = await import('postmark');
  const client = new ServerClient(token, { timeout: 10, fetch: serviceFetch, ...place });
  const sender = senderAddress(from);
  try {
    return [
      ...(await asked('mail_server', 'Cannot tell whether Postmark knows the token', () =>
        serverFindings(client),
      )),
      ...(await asked('mail_recipient', 'Cannot tell whether Postmark sends email to the owner', () =>
        recipientFindings(client, owner),
      )),
      ...(sender === undefined
        ? []
        : await asked('mail_sender', 'Cannot tell whether Postmark knows the sender', () =>
            senderFindings(client, sender),
          )),
    ];
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    return [problem('mail_server', `${error.message}.`, remedyFor(error.message))];
  }
};
