import type { Message } from './message.ts';

const SENDER = { name: 'Agent API', address: 'agent-api@localhost' };

/** A mail as a file that any mail program opens. The library is loaded only here: production never needs it. */
export const eml = async (message: Message): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from: SENDER,
    to: { name: '', address: message.to },
    replyTo: { name: '', address: message.replyTo },
    subject: message.subject,
    date: new Date(message.date),
    messageId: `<${message.id}@localhost>`,
    text: message.text,
    html: message.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};
