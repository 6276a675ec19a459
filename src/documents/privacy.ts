import { HASH_HOURS } from '../api/http/limits.ts';
import type { Build } from '../api/operations/operation.ts';
import { blocks, escaped, joined, type Markdown, md, ownerMarkdown, trusted } from '../api/prose/markdown.ts';
import { counted } from '../api/prose/words.ts';
import { RECALL_TERMS } from '../messages/schemas/message.ts';

export const privacyMarkdown = (site: Build['content']['site']): Markdown => {
  const owner = escaped(site.owner.name);
  const email = escaped(site.owner.email);
  return md`# Privacy

If you only browse, this site stores nothing about you; its host keeps logs for a limited time. If you send a message, it is stored for ${escaped(counted(site.retention_days, 'day'))}, then deleted within two days.

## If you only browse

Reading the pages, the API, or the MCP server stores nothing about you. There are no cookies, no analytics, and no requests to other sites.

The host is Netlify in the United States, which logs requests with IP addresses: [Netlify’s privacy statement](https://www.netlify.com/privacy/).

## If you send a message

A role inquiry or support request is stored for ${owner}: the fields you send, the time, an id, its number among the messages from your network within 24 hours, its status with the time of each change, and whether it was emailed. If an agent sends it for you, it may add its name. Nothing else is stored with it. Separately, a hash of your IP address is stored for up to ${HASH_HOURS} hours.

## Who gets it

Netlify holds the stored messages, where ${owner} can read them. If this site sends email, they also go to an address that ${owner} has chosen. Such an email contains what you sent, the time, and the id; or, if many messages arrive, the beginning of each. It may also contain links that open a stored message and set its status; they work for as long as the message is stored.

Email is sent by Postmark in the United States, which keeps a copy for a limited time: [Postmark’s privacy policy](https://postmarkapp.com/privacy-policy). The site’s logs contain a hash of each message’s id, but nothing you type.

## How to delete it

You can withdraw your message at any time on the page that you get after sending it; if an agent sends it for you, the agent gets the link. The stored message is then deleted immediately, with everything you typed. The id, the times, and whether it was emailed are kept for about two days, so that sending the message again does not bring it back. ${trusted(RECALL_TERMS)}

To have an email that was sent deleted, to ask what is stored about you, or if you no longer have the link, write to ${email}.

## Contact

${joined([owner, site.postal_address && escaped(site.postal_address), email], ', ')}
${
  site.privacy_note &&
  md`
## Note from ${owner}

${ownerMarkdown(site.privacy_note)}
`
}
## Technical details

To limit the number of messages, a hash of your IP address (for IPv6, of its network) is stored with the time of each message (after a flood of messages, for up to two days longer). The hash is made with this site’s secret, so nobody without that secret can check whether it belongs to a given IP address. The IP address itself is stored only in Netlify’s logs, which Netlify keeps under its own policy.

A message’s id is derived with that secret from its content and your network (or, if the client sends an \`Idempotency-Key\`, from its content and that key), so that a message sent twice is recognized. Nobody without the secret can learn your IP address from an id.

The time each email was sent is stored for about a month, with a hash of the message’s id and nothing else about it or you.

Messages sent to a preview of this site are not emailed. The message, the email that would have been sent, and the hashes are stored with that preview, separately from the site’s own data, and are deleted only with the preview. Netlify deletes old previews after some time, and ${owner} can delete one at any time.
`;
};

export const legalNoticeMarkdown = ({ legal_notice: notice = '' }: Build['content']['site']): Markdown =>
  blocks([md`# Legal notice`, ownerMarkdown(notice)]);
