import type { APIRoute, GetStaticPaths } from 'astro';
import type { FilteredFile } from '../../../../api/operation.ts';
import { bodies } from '../../../_bodies.ts';
import { json } from '../../../_respond.ts';

const FOLDER = 'filtered/';

export const getStaticPaths = (() => {
  const files = bodies()
    .filtered()
    .flatMap(([, file]) => (file.path.startsWith(FOLDER) ? [file] : []));
  const byPath = new Map(files.map(file => [file.path, file]));
  return [...byPath].map(([path, { body }]) => ({
    params: { path: path.slice(FOLDER.length) },
    props: { body },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Pick<FilteredFile, 'body'>> = ({ props }) => json(props.body());
