import type { Address } from '../address.ts';
import { documents, doors } from '../documents.ts';

/** The media type of the catalogue, with the profile that RFC 9727 gives it. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

interface Target {
  readonly href: string;
  readonly type: string;
}

/** A link context: its `anchor`, and the targets of each relation. */
type Context = { readonly anchor: string } & Readonly<Record<string, string | readonly Target[]>>;

/**
 * Body of the API catalogue: one API, and where its description, reference and status are.
 * @see https://www.rfc-editor.org/rfc/rfc9727
 * @see https://www.rfc-editor.org/rfc/rfc9264 the linkset format
 */
export const apiCatalogBody = (address: Address): { readonly linkset: readonly Context[] } => {
  const api = address.operation('getIndex');
  const json = 'application/json';
  const described = doors.filter(({ path }) => path !== documents.catalog);
  return {
    linkset: [
      { anchor: address.page(documents.catalog), item: [{ href: api, type: json }] },
      {
        anchor: api,
        ...Object.fromEntries(
          described.map(({ rel, path, type }) => [rel, [{ href: `${address.site}${path}`, type }]]),
        ),
        status: [{ href: address.operation('getHealth'), type: json }],
      },
    ],
  };
};
