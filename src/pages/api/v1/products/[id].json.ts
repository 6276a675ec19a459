import type { APIRoute, GetStaticPaths } from 'astro';
import type { Product } from '../../../../schemas/product.ts';
import { bodies } from '../../../_bodies.ts';
import { json } from '../../../_respond.ts';

export const getStaticPaths = (() =>
  bodies()
    .products()
    .map(product => ({ params: { id: product.id }, props: { product } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ product: Product }> = ({ props }) => json(props.product);
