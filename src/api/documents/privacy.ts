import type { SiteContent } from '../../schemas/site.ts';
import { hashHours } from '../http/write-limits.ts';
import { blocks, oneLine } from '../prose/markdown.ts';

/** The texts may contain Markdown. */
interface PrivacySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const privacySections = (site: SiteContent): readonly PrivacySection[] => {
  const { owner, retention_days: days } = site;
  const [name, email] = [oneLine(owner.name), oneLine(owner.email)];
  return [
    {
      title: 'If you read',
      paragraphs: [
        'Reading the pages, the API or the MCP server stores nothing about you, apart from the logs of the host. There are no cookies, no analytics and no requests to other sites.',
        'The site is hosted by Netlify, which logs requests with IP addresses for a limited time: [Netlify’s privacy statement](https://www.netlify.com/privacy/).',
      ],
    },
    {
      title: 'If you send a message',
      paragraphs: [
        `A role inquiry or a support request is stored so that ${name} can read and answer it: the fields that you send, the time, an id, its status with the time of each change, and whether it could be mailed. A program that sends it for you may add its name. Nothing else is stored with it, and it is used for nothing else.`,
        'A form keeps what you type in the browser tab until you send it or close the tab.',
      ],
    },
    {
      title: 'Your IP address',
      paragraphs: [
        `To limit the number of messages, a hash of your IP address is stored with the time of each message, for at most ${hashHours(site.write_limits)} hours. The hash is made with a secret key of this site: only with that key could somebody check whether it belongs to a given address. The address itself is stored nowhere but in the logs of Netlify, which are kept by its own policy.`,
        'The id of a message follows from its text by a secret key of this site, so that a message that is sent twice is recognised.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        `${name} gets each message by e-mail. The e-mail has what you sent, the time and the id. If many messages come, one e-mail has several of them, with the beginning of each text. It may have links with which ${name} opens the stored message and sets its status; they work as long as it is stored.`,
        'The e-mail is sent by Postmark, which keeps a copy for a limited time: [Postmark’s privacy policy](https://postmarkapp.com/privacy-policy). The stored messages are at Netlify. Nobody else gets them. The logs of the site have the ids of messages, and nothing that you type.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        `A stored message is deleted after ${days} days. The e-mail in the mailbox of ${name} is kept or deleted there.`,
        'When an e-mail was sent is stored for about a month, without anything about the message or you.',
        `Messages sent to a preview of this site reach nobody. The message, the e-mail that would have been sent, and the hashes are stored with that preview, apart from those of the site, and no earlier deleted than the preview. Netlify deletes old previews after some time, and ${name} can delete one at any time.`,
      ],
    },
    {
      title: 'Have it deleted',
      paragraphs: [
        `Write to ${email} with the id of your message. Then the stored message is deleted, with its status and the hash of the address that it came from. The e-mail stays in the mailbox of ${name} unless you ask for that too, and the copy at Postmark as long as Postmark keeps it. For up to 48 hours, its id, the time of receipt and the product it was about are kept, so that sending it again does not bring it back. You can ask in the same way what is stored about you.`,
      ],
    },
  ];
};

export const privacyMarkdown = (site: SiteContent): string =>
  blocks([
    '# Privacy',
    `What ${oneLine(site.name)} stores about you.`,
    ...privacySections(site).flatMap(({ title, paragraphs }) => [`## ${title}`, ...paragraphs]),
  ]);
