import * as z from 'zod';
import { messageTool } from '../../api/resources/messages.ts';
import { messageState, STATUS_INTERVAL } from '../../schemas/message.ts';
import { inputSchema, type ListedTool, outputSchema } from './tool-schemas.ts';

export const messageInput = z.strictObject({ id: z.string().describe('Id from the receipt.') });

const listed = (name: MessageToolName, title: string, description: string, reads: boolean): ListedTool => ({
  name,
  title,
  description,
  inputSchema: inputSchema(messageInput),
  outputSchema: outputSchema(messageState),
  annotations: {
    title,
    readOnlyHint: reads,
    destructiveHint: !reads,
    idempotentHint: true,
    openWorldHint: !reads,
  },
});

export type MessageToolName = (typeof messageTool)[keyof typeof messageTool];

export const isMessageTool = (name: string): name is MessageToolName =>
  name === messageTool.status || name === messageTool.withdraw;

export const messageTools = (): ListedTool[] => [
  listed(
    messageTool.status,
    'Status of a message',
    `Status of an inquiry or support request. Check at most ${STATUS_INTERVAL}. \`delivered\`: emailed, perhaps not read; \`undelivered\`: kept in the site’s inbox.`,
    true,
  ),
  listed(
    messageTool.withdraw,
    'Withdraw a message',
    'Permanently deletes an inquiry or support request. Use only if the person you act for asks. The result says whom to ask to delete an email that was sent.',
    false,
  ),
];
