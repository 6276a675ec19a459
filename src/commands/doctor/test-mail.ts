import { randomBytes } from 'node:crypto';
import { escape as escaped } from 'html-escaper';
import type { Message } from '../../../netlify/mail/message.ts';
import { postmarkMailer } from '../../../netlify/mail/postmark.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { type PostmarkPlace, remedyFor } from './mail-service.ts';

const SUBJECT = 'Test email from your Agent API';
const TEXT =
  'This email was sent by npm run doctor -- --send. If you can read it, messages from agents and people reach you. Check that it did not land in your spam folder.';

const testMessage = (owner: string): Message => ({
  id: `test_${randomBytes(12).toString('hex')}`,
  to: owner,
  replyTo: owner,
  subject: SUBJECT,
  text: `${TEXT}\n`,
  html: `<!doctype html><html lang="en"><title>${escaped(SUBJECT)}</title><p>${escaped(TEXT)}</p></html>\n`,
  tag: 'test',
});

/** Sends the owner a test email in the same way as messages. */
export const testMailFinding = async (
  { token, from, owner }: { readonly token: string; readonly from: string; readonly owner: string },
  place: PostmarkPlace,
): Promise<Finding> => {
  const sent = await postmarkMailer({ token, from, fetch: serviceFetch, ...place })(testMessage(owner));
  if (sent.outcome === 'sent') {
    return ok('test_mail', `Postmark accepted a test email to ${owner}. Check that it arrives.`);
  }
  const refused = sent.permanent || sent.about !== undefined;
  const level = refused ? problem : warning;
  const remedy = refused ? remedyFor(sent.reason) : 'Run the command again later.';
  return level('test_mail', `The test email was not sent: ${sent.reason}.`, remedy);
};
