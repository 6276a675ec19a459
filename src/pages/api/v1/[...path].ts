import type { APIRoute, GetStaticPaths } from 'astro';
import { API_PATH } from '../../../api/address.ts';
import type { BuiltFile } from '../../../api/bodies.ts';
import { bodies } from '../../_bodies.ts';
import { json, text } from '../../_respond.ts';

/** The body of every operation that is a file. */
export const getStaticPaths = (() =>
  bodies()
    .files()
    .map(({ path, body }) => ({
      params: { path: path.slice(API_PATH.length + 1) },
      props: { body },
    }))) satisfies GetStaticPaths;

export const GET: APIRoute<Pick<BuiltFile, 'body'>> = ({ props }) => {
  const body = props.body();
  return typeof body === 'string' ? text(body) : json(body);
};
