import type { APIRoute, GetStaticPaths } from 'astro';
import { API_PATH } from '../../../api/address.ts';
import type { BuiltFile } from '../../../api/bodies.ts';
import { bodies } from '../../../deploy/this-build.ts';
import { json, text } from '../../_respond.ts';

/** One file for each response that is known at build time. */
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
