import type { APIRoute, GetStaticPaths } from 'astro';
import { productMarkdown } from '../../api/resources/products/product-markdown.ts';
import { bodies } from '../../deploy/this-build.ts';
import type { Product } from '../../schemas/product.ts';
import { text } from '../_respond.ts';

export const getStaticPaths = (() =>
  bodies()
    .all('getProduct')
    .map(product => ({ params: { id: product.id }, props: { product } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ product: Product }> = ({ props }) => text(productMarkdown(props.product));
