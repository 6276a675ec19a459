import type { Address } from '../address.ts';
import { documents } from '../documents.ts';

/** A name as a key: lower-case letters and digits, joined by hyphens. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** What the owner of an agent adds to its configuration to connect it with the MCP server of `name`. */
export const mcpConfig = (address: Pick<Address, 'page'>, name: string) => ({
  mcpServers: { [keyOf(name) || 'agent-api']: { type: 'http', url: address.page(documents.mcp) } },
});
