import type { APIRoute, GetStaticPaths } from 'astro';
import { filteredFile } from '../../../api/internal-files.ts';
import type { FilteredFile } from '../../../api/operation.ts';
import { bodies } from '../../../deploy/this-build.ts';
import { json } from '../../_respond.ts';

const [before = '', after = ''] = filteredFile('*').split('*');

export const getStaticPaths = (() => {
  const files = bodies()
    .filtered()
    .flatMap(([, file]) => (file.path.startsWith(before) ? [file] : []));
  const byPath = new Map(files.map(file => [file.path, file]));
  return [...byPath].map(([path, { body }]) => ({
    params: { path: path.slice(before.length, -after.length) },
    props: { body },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Pick<FilteredFile, 'body'>> = ({ props }) => json(props.body());
