import * as z from 'zod';
import { messageTool } from '../../api/resources/messages.ts';
import { messageState, STATUS_INTERVAL } from '../../schemas/message.ts';
import type { ListedTool } from './tool-schemas.ts';
import { inputSchema, outputSchema } from './tool-schemas.ts';

export const messageInput = z.strictObject({ id: z.string().describe('Id from the receipt.') });

const listed = (
  name: MessageToolName,
  title: string,
  description: string,
  hints: Omit<ListedTool['annotations'], 'title' | 'idempotentHint'>,
): ListedTool => ({
  name,
  title,
  description,
  inputSchema: inputSchema(messageInput),
  annotations: { title, ...hints, idempotentHint: true },
});

const tools = {
  [messageTool.status]: () => ({
    ...listed(
      messageTool.status,
      'Status of a message',
      `Status of an inquiry or support request. Check after a minute, then at most ${STATUS_INTERVAL}. \`delivered\`: emailed, perhaps not read; \`undelivered\`: kept in the site’s inbox.`,
      { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    ),
    outputSchema: outputSchema(messageState),
  }),
  [messageTool.withdraw]: () => ({
    ...listed(
      messageTool.withdraw,
      'Withdraw a message',
      'Deletes an inquiry or support request for good: use it only if the person you act for asks for it. If it was already emailed, the result tells whom to ask to delete the email.',
      { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
    ),
    outputSchema: outputSchema(messageState),
  }),
};

export type MessageToolName = (typeof messageTool)[keyof typeof messageTool];

export const isMessageTool = (name: string): name is MessageToolName => Object.hasOwn(tools, name);

export const messageTools = (): ListedTool[] => Object.values(tools).map(tool => tool());
