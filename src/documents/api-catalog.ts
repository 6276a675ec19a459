import type { Build } from '../api/operations/operation.ts';
import { CARD_TYPE, mediaType, offeredLinks, paths } from '../api/paths.ts';

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
