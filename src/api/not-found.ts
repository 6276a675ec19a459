import type { ErrorEnvelope } from '../schemas/error.ts';
import type { Product } from '../schemas/product.ts';
import type { Address } from './address.ts';
import { errorBody } from './errors.ts';

/** Above this many, a list of ids helps nobody: the collection's address does. */
const FEW = 50;

const existing = (what: string, ids: readonly string[], collection: string): string =>
  ids.length > 0 && ids.length <= FEW
    ? `The ids of ${what} are ${ids.join(', ')}; ${collection} lists them.`
    : `${collection} lists the ${what}.`;

/** The 404s whose body does not depend on the request, so that the build can write them as files. */
export const notFoundBodies = (
  address: Address,
  { roles, products }: { roles: readonly { id: string }[]; products: readonly { id: string }[] },
) =>
  ({
    not_found: errorBody(
      address,
      'not_found',
      `There is nothing at this path. ${address.operation('getIndex')} lists every operation.`,
    ),
    role_not_found: errorBody(
      address,
      'role_not_found',
      `No role has this id. ${existing(
        'roles',
        roles.map(({ id }) => id),
        address.operation('listExperience'),
      )}`,
    ),
    product_not_found: errorBody(
      address,
      'product_not_found',
      `No product has this id. ${existing(
        'products',
        products.map(({ id }) => id),
        address.operation('listProducts'),
      )}`,
    ),
  }) satisfies Record<string, ErrorEnvelope>;

/** The 404 for a platform that `product` does not have. */
export const platformNotAvailable = (address: Address, product: Product, platform: string): ErrorEnvelope => {
  const platforms = Object.keys(product.download);
  const options =
    platforms.length > 0 ? `It is available for ${platforms.join(', ')}` : 'It is available for none';
  return errorBody(
    address,
    'platform_not_available',
    `${product.name} is not available for “${platform}”. ${options}; ${product.links.download} lists the options.`,
    { anchor: 'downloadProduct' },
  );
};
