import type { McpDescription } from '../../src/api/mcp/description.ts';

const NONE = '"tools":[]';
const OPENING = Buffer.from('"tools":');

let encoded: { readonly tools: McpDescription['tools']; readonly bytes: Buffer } | undefined;

/** The list as bytes, made once in the life of the function. */
const bytesOf = (tools: McpDescription['tools']): Buffer => {
  if (encoded?.tools !== tools)
    encoded = { tools, bytes: Buffer.concat([OPENING, Buffer.from(JSON.stringify(tools))]) };
  return encoded.bytes;
};

/**
 * Puts the list of tools into the answer to `tools/list`, which the SDK has given for a server without any. The list is tens of
 * kilobytes that never change, and each copy and conversion of it would cost more than all the rest (`npm run bench -- mcp`).
 */
export const withListedTools = async (
  answer: Response,
  tools: McpDescription['tools'],
): Promise<Response> => {
  const text = await answer.text();
  const at = text.indexOf(NONE);
  // An error lists nothing. What the caller wrote cannot look like the list: its quotes are escaped.
  if (at === -1) return new Response(text, answer);
  const parts = [Buffer.from(text.slice(0, at)), bytesOf(tools), Buffer.from(text.slice(at + NONE.length))];
  return new Response(Buffer.concat(parts), answer);
};
