import { CLIENT_INFO_META_KEY, type ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { agent } from '../../src/schemas/submission.ts';

const clientInfo = z.object({
  title: z.string().optional(),
  name: z.string(),
  version: z.string().optional(),
});

/**
 * The name and version that a client gives of itself, where they can stand for the submitting agent. Since 2026-07-28 every
 * request has them; before, only the handshake, which a server without sessions forgets.
 */
export const clientName = (context: ServerContext): string | undefined => {
  const envelope: Readonly<Record<string, unknown>> = { ...context.mcpReq.envelope };
  const given = clientInfo.safeParse(envelope[CLIENT_INFO_META_KEY]);
  if (!given.success) return undefined;
  const { title, name, version } = given.data;
  const shown = agent.safeParse([title || name, version].filter(Boolean).join(' ').trim());
  return shown.success ? shown.data || undefined : undefined;
};
