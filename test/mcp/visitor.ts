import { expect } from 'vitest';
import type * as z from 'zod';
import { inquiryReceipt, inquiryState } from '../../src/schemas/submission.ts';

type Reference = { type: 'ref/resource'; uri: string } | { type: 'ref/prompt'; name: string };

/** What a visit needs of a client; the official ones of both generations have it. */
export interface Visitor {
  listTools(): Promise<{ tools: { name: string }[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  complete(asked: {
    ref: Reference;
    argument: { name: string; value: string };
  }): Promise<{ completion: { values: string[] } }>;
  readResource(asked: { uri: string }): Promise<{ contents: ({ text: string } | { blob: string })[] }>;
  getPrompt(asked: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>;
  callTool(asked: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
}

type Given = Record<string, unknown>;

/** Calls a tool, which must answer with what `schema` describes. */
export const callTool = async <Schema extends z.ZodType>(
  visitor: Visitor,
  name: string,
  given: Given,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const result = await visitor.callTool({ name, arguments: given });
  expect(result['isError'] ?? false, JSON.stringify(result['content'])).toBe(false);
  return schema.parse(result['structuredContent']);
};

/** The text of a resource that has one part. */
export const readText = async (visitor: Visitor, uri: string): Promise<string> => {
  const { contents } = await visitor.readResource({ uri });
  const [content] = contents;
  if (contents.length !== 1 || !content || !('text' in content)) throw new Error(`${uri} is not one text`);
  return content.text;
};

/** Sends an inquiry and reads its status until it has been mailed; gives its id. */
export const submitUntilDelivered = async (visitor: Visitor, given: Given): Promise<string> => {
  const inquiry = { role: 'Staff Engineer', contact_email: 'ada@example.com', ...given };
  const { id } = await callTool(visitor, 'submit_inquiry', inquiry, inquiryReceipt);
  const status = async () => (await callTool(visitor, 'get_inquiry_status', { id }, inquiryState)).status;
  await expect.poll(status, { interval: 200 }).toBe('delivered');
  return id;
};
