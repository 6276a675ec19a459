import type { ErrorEnvelope } from '../schemas/error.ts';
import { nearest } from '../schemas/problems.ts';
import type { Product } from '../schemas/product.ts';
import type { Address } from './address.ts';
import { errorBody } from './errors.ts';
import type { OperationId } from './routes.ts';

/** Above this many, a list of ids helps nobody: the collection's address does. */
const FEW = 50;

const existing = (what: string, ids: readonly string[], collection: string): string =>
  ids.length > 0 && ids.length <= FEW
    ? `The ids of ${what} are ${ids.join(', ')}; ${collection} lists them.`
    : `${collection} lists the ${what}.`;

type Ids = readonly { readonly id: string }[];

const productNotFound = (address: Address, products: Ids, anchor: OperationId): ErrorEnvelope =>
  errorBody(
    address,
    'product_not_found',
    `No product has this id. ${existing(
      'products',
      products.map(({ id }) => id),
      address.operation('listProducts'),
    )}`,
    { anchor },
  );

/**
 * The 404s whose body does not depend on the request, so that the build can write them as files: that of a path at which there
 * is nothing, and those of operations for an id that does not exist.
 */
export const notFoundBodies = (address: Address, { roles, products }: { roles: Ids; products: Ids }) =>
  ({
    path: errorBody(
      address,
      'not_found',
      `There is nothing at this path. ${address.operation('getIndex')} lists every operation.`,
    ),
    getRole: errorBody(
      address,
      'role_not_found',
      `No role has this id. ${existing(
        'roles',
        roles.map(({ id }) => id),
        address.operation('listExperience'),
      )}`,
      { anchor: 'getRole' },
    ),
    getProduct: productNotFound(address, products, 'getProduct'),
    downloadProduct: productNotFound(address, products, 'downloadProduct'),
  }) satisfies Partial<Record<OperationId | 'path', ErrorEnvelope>>;

const options = ({ download, links, status }: Product, platform: string): string => {
  const platforms = Object.keys(download);
  if (platforms.length === 0)
    return status === 'retired' ? 'It is retired and can no longer be had.' : 'It has none.';
  const match = nearest(platform, platforms);
  const hint = match === undefined ? '' : ` Did you mean “${match}”?`;
  return `It is available for ${platforms.join(', ')}; ${links.download} lists the options.${hint}`;
};

/** The 404 for a platform that `product` does not have. */
export const platformNotAvailable = (address: Address, product: Product, platform: string): ErrorEnvelope =>
  errorBody(
    address,
    'platform_not_available',
    `${product.name} is not available for “${platform}”. ${options(product, platform)}`,
    { anchor: 'downloadProduct' },
  );
