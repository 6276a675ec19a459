import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { detailsOf } from '../api/http/details.ts';
import { messageOf } from '../api/http/errors.ts';
import { isJsonObject, type JsonObject } from '../schemas/problems.ts';
import { nearest } from '../schemas/spelling.ts';
import { escapedText, HIDDEN } from '../schemas/visible-text.ts';
import type { McpDescription } from './description/mcp-description.ts';

/** The instructions write `/hiring.md`. */
export const atSite = (uri: string, site: string): string => (uri.startsWith('/') ? `${site}${uri}` : uri);

/** Checked here for the words of the error, which the SDK repeats. */
const withUri = (site: string) => ({
  uri: z
    .string()
    .transform(text => atSite(text, site))
    .refine(URL.canParse, 'must be a URI, such as `resources/list` returns')
    .transform(text => text.replaceAll(HIDDEN, encodeURIComponent)),
});

/** Some agents send the arguments as a JSON string. */
const objectIn = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? (JSON.parse(value.trim() || '{}') ?? {}) : value;
  } catch {
    return value;
  }
};

/** Nothing depends on the client’s capabilities. */
const capabilities = z
  .unknown()
  .optional()
  .transform(() => ({}));

export const clientInfo = z.object({
  name: z.string(),
  title: z.string().optional(),
  version: z.string(),
});

const common = {
  cursor: z.string().optional(),
  _meta: z
    .object({
      progressToken: z.union([z.string(), z.number()]).optional(),
      [PROTOCOL_VERSION_META_KEY]: z.string().optional(),
      [CLIENT_INFO_META_KEY]: clientInfo.optional(),
      [CLIENT_CAPABILITIES_META_KEY]: capabilities.optional(),
    })
    .optional(),
};

const own = (site: string): Readonly<Record<string, z.ZodRawShape>> => ({
  initialize: { protocolVersion: z.string(), capabilities, clientInfo },
  'tools/call': {
    // The SDK repeats the name of an unknown tool.
    name: z.string().transform(escapedText),
    arguments: z.preprocess(objectIn, z.looseObject({}).optional()),
  },
  'resources/read': withUri(site),
  'resources/directory/read': withUri(site),
  'skills/get': withUri(site),
});

/** The arguments of a tool are its own matter, and no other parameter is deeper. */
const withoutNulls = (value: unknown, depth = 3): unknown => {
  if (!isJsonObject(value) || depth === 0) return value;
  const present = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(
    present.map(([key, member]) => [key, key === 'arguments' ? member : withoutNulls(member, depth - 1)]),
  );
};

const unknownTool = (tool: string, tools: readonly string[]): string => {
  const closest = nearest(tool, tools);
  const hint = closest === undefined ? '' : ` Did you mean “${closest}”?`;
  return `Unknown tool.${hint} Available tools: ${tools.join(', ')}.`;
};

/** The parameters that this server uses. Null is the same as an absent one, which the SDK rejects. */
export const checkParameters = (
  method: string,
  raw: unknown,
  { tools, site }: McpDescription,
): { readonly params?: JsonObject; readonly problem?: string | undefined } => {
  const params = withoutNulls(raw ?? {});
  if (!isJsonObject(params)) return { problem: '`params` must be an object.' };
  const shapes = own(site);
  const schema = Object.hasOwn(shapes, method)
    ? z.object({ ...common, ...shapes[method] })
    : z.looseObject(common);
  const { data, error } = schema.safeParse(params);
  if (error) {
    const { details, more } = detailsOf(schema, params, error.issues);
    return { params, problem: messageOf(details, more) };
  }
  const tool = method === 'tools/call' ? String(Reflect.get(data, 'name')) : undefined;
  const names = tools.map(({ name }) => name);
  const isUnknown = tool !== undefined && !names.includes(tool);
  return { params: data, problem: isUnknown ? unknownTool(tool, names) : undefined };
};
