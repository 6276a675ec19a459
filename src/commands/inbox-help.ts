import { ownerStatuses, transitions } from '../api/resources/inquiries/status.ts';

const moves = Object.entries(transitions)
  .map(([from, to]) => [from, ownerStatuses.filter(status => to.some(next => next === status))] as const)
  .filter(([, to]) => to.length > 0)
  .map(([from, to]) => `  ${from.padEnd(12)} → ${to.join(', ')}`)
  .join('\n');

/** What `--help` teaches beyond the list of commands. npm takes options for itself unless they follow a `--`. */
export const examples = `
Examples:
  npm run inbox                                  what has come in
  npm run inbox show inq_01m7yqk                 one of them, by the beginning of its id
  npm run inbox set inq_01m7yqk replied          tell the sender where it stands
  npm run inbox resend inq_01m7yqk               mail what could not be delivered
  npm run inbox -- delete inq_01m7yqk --yes      gone for good, without being asked
  npm run inbox -- list --json                   for a program
  npm run --silent inbox export > inbox.jsonl    whole records, one a line
  npm run inbox -- --production                  the live site instead of the local store

What you can set, and from where:
${moves}

Where it looks:
  The store that \`npm start\` fills, in .netlify; it need not be running. With --production the live site's:
  set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. \`resend --production\` leaves the mail to the site's next sweep,
  at most 5 minutes away, unless POSTMARK_SERVER_TOKEN, MAIL_FROM and URL (the site's address) are set too.

An option of npm's own has to be kept from npm: write -- before the first option.
`;
