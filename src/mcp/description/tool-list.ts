/*
 * Clients put these descriptions and schemas into a model’s context, so they leave out what a model does not
 * need. The schemas accept at least the same values as the complete ones, which are in the API description.
 */
import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { Build, Operation } from '../../api/operations/operation.ts';
import { joined } from '../../api/prose/markdown.ts';
import { offeredOperations } from '../../api/registry.ts';
import { jsonSchema, type Schema } from '../../documents/openapi/json-schema.ts';
import { WRITE_TERMS } from '../../messages/operations/message-operations.ts';
import { messageTool } from '../../messages/operations/receipts.ts';
import { messageState, RECALL_TERMS, STATUS_TERMS } from '../../messages/schemas/message.ts';
import { messageInput, toolInput, UNSPECIFIED, UNSPECIFIED_TERMS } from './tool-input.ts';

/** Leaves out what repeats `required`, `format`, or the description. Patterns have hundreds of characters. */
const argumentSchema = ({
  pattern: _,
  minLength: __,
  maxLength,
  default: initial,
  ...field
}: Schema): Schema => ({
  ...field,
  ...(maxLength !== undefined && field.format !== 'email' && { maxLength }),
  ...(initial !== undefined && initial !== UNSPECIFIED && { default: initial }),
  ...(field.enum && {
    enum: [...new Set([UNSPECIFIED, ...field.enum])],
    ...(!field.enum.includes(UNSPECIFIED) && { description: `${field.description} ${UNSPECIFIED_TERMS}` }),
  }),
});

/**
 * The honeypot is left out, because a model may fill in every field that it sees. A tool with arguments allows unknown
 * ones: the error for a misspelled one suggests the right one.
 */
export const inputSchema = (input: z.ZodObject): Schema => {
  const { additionalProperties: _, properties = {}, ...schema } = jsonSchema(input, 'input');
  const fields = Object.entries(properties).filter(([, { maxLength }]) => maxLength !== 0);
  return {
    ...schema,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, argumentSchema(field)])),
    ...(fields.length === 0 && { additionalProperties: false }),
  };
};

const outline = ({ type = 'object', items }: Schema): Schema => ({
  type,
  ...(items && { items: outline(items) }),
});

/** Objects are not described. Of the bodies of reads, which consist of objects, this would leave nothing. */
const outputSchema = (body: z.ZodType, more: Readonly<Record<string, Schema>> = {}): Schema => {
  const { type = 'object', properties = {} } = jsonSchema(body, 'output');
  const fields = Object.entries(properties).map(([name, field]) => [name, outline(field)]);
  return { type, properties: { ...Object.fromEntries(fields), ...more } };
};

/**
 * Sending deletes nothing, and the same arguments are a retry. `title` is for directories and older clients.
 */
const annotationsOf = (title: string, reads: boolean, deletes = false): ToolAnnotations => ({
  title,
  readOnlyHint: reads,
  destructiveHint: deletes,
  idempotentHint: true,
  openWorldHint: !reads,
});

const ofOperation = (build: Build, name: string, operation: Operation) => {
  const { title, method, summary, notice, tool, responseSchema: body } = operation;
  const isWrite = method === 'POST';
  const sentences = [
    notice?.(build),
    tool?.description ?? summary,
    tool?.note?.(build),
    isWrite && WRITE_TERMS,
  ];
  return {
    name,
    title,
    description: joined(sentences, ' '),
    inputSchema: inputSchema(toolInput(operation)),
    // HTTP uses a header instead of `replayed`.
    ...(body && isWrite && { outputSchema: outputSchema(body, { replayed: { type: 'boolean' } }) }),
    annotations: annotationsOf(title, !isWrite),
  };
};

/** @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools */
export const toolList = (build: Build) => [
  ...offeredOperations(build).flatMap(([, operation]) =>
    operation.toolName ? ofOperation(build, operation.toolName, operation) : [],
  ),
  ...[
    {
      name: messageTool.status,
      title: 'Status of a message',
      description: `Status of an inquiry or support request, and what it means. ${STATUS_TERMS}`,
      reads: true,
    },
    {
      name: messageTool.withdraw,
      title: 'Withdraw a message',
      description: `Permanently deletes an inquiry or support request. Use only if the person you act for asks. ${RECALL_TERMS} The result says whom to ask.`,
      reads: false,
    },
  ].map(({ reads, ...tool }) => ({
    ...tool,
    inputSchema: inputSchema(messageInput),
    outputSchema: outputSchema(messageState),
    annotations: annotationsOf(tool.title, reads, !reads),
  })),
];
