import type { APIRoute } from 'astro';
import { productMarkdown } from '../../api/resources/products/product-markdown.ts';
import type { Product } from '../../schemas/product.ts';
import { text } from '../_respond.ts';

export { getStaticPaths } from '../api/v1/products/[id].json.ts';

export const GET: APIRoute<{ product: Product }> = ({ props }) => text(productMarkdown(props.product));
