import type { Config } from '@netlify/functions';
import { CARD_TYPE } from '../../src/api/mcp/server-card.ts';
import { catchAll } from '../http/catch-all.ts';
import { serveTypedDocument } from '../http/typed-document.ts';
import { about } from '../mcp/about.ts';

/** The card of the MCP server, at both of the addresses where clients look for it. */
export default catchAll(async request => {
  const { site, card } = await about();
  return serveTypedDocument(request, site, card, CARD_TYPE);
});

export const config: Config = { path: ['/.well-known/mcp/server-card.json', '/mcp/server-card'] };
