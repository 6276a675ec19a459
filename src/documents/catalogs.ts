import type { Build } from '../api/operations/operation.ts';
import { CARD_TYPE, mediaType, offeredLinks, paths, places } from '../api/paths.ts';
import { agentSkillsOf } from './agent-skills.ts';

/**
 * @see https://www.rfc-editor.org/rfc/rfc9727
 * @see https://www.rfc-editor.org/rfc/rfc9264 the linkset format
 */
export const apiCatalogBody = (build: Build) => {
  const { address } = build;
  const api = address.operation('getIndex');
  const mcp = address.page(paths.mcp);
  const json = 'application/json';
  const described = offeredLinks(build).filter(({ path }) => path !== paths.apiCatalog);
  return {
    linkset: [
      { anchor: address.page(paths.apiCatalog), item: [api, mcp].map(href => ({ href, type: json })) },
      {
        anchor: api,
        ...Object.fromEntries(
          [...Map.groupBy(described, ({ rel }) => rel)].map(([rel, links]) => [
            rel,
            links.map(({ path }) => ({ href: `${address.site}${path}`, type: mediaType(path) })),
          ]),
        ),
        status: [{ href: address.operation('getHealth'), type: json }],
      },
      {
        anchor: mcp,
        'service-desc': [{ href: address.page(paths.mcpCard), type: CARD_TYPE }],
        'service-doc': [{ href: mcp, type: 'text/html' }],
      },
    ],
  };
};

/**
 * How clients find the MCP server, the skills, and the API of a domain.
 * @see https://ai-catalog.io/spec/
 * @see https://agenticresourcediscovery.org/spec/ which requires `displayName`
 */
export const aiCatalogBody = (build: Build) => {
  const { address, content } = build;
  const { name, owner } = content.site;
  const { hostname } = new URL(address.site);
  const entry = (urn: string, displayName: string, type: string, url: string) => ({
    identifier: `urn:air:${hostname}:${urn}`,
    displayName,
    type,
    url,
    // Without two to five, no search finds an entry.
    representativeQueries: [`What has ${owner.name} worked on?`, `Does ${owner.name} fit a role?`],
  });
  return {
    specVersion: '1.0',
    host: { displayName: name, identifier: hostname, documentationUrl: address.page(paths.reference) },
    entries: [
      entry('mcp:agent-api', name, CARD_TYPE, address.page(paths.mcpCard)),
      ...agentSkillsOf(build).map(({ id, description, url }) => ({
        ...entry(`skill:${id}`, id, 'application/agent-skills+md', url),
        description,
        representativeQueries: [description, `Use the skill ${id} by ${owner.name}.`],
      })),
      entry('api:v1', places.openApi.title, 'application/openapi+json', address.page(paths.openApi)),
    ],
  };
};
