import type { APIRoute } from 'astro';
import { downloadOptionsBody } from '../../../../../api/resources/products/products.ts';
import type { Product } from '../../../../../schemas/product.ts';
import { json } from '../../../../_respond.ts';

export { getStaticPaths } from '../[id].json.ts';

export const GET: APIRoute<{ product: Product }> = ({ props }) => json(downloadOptionsBody(props.product));
