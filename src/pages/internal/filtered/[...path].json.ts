import type { APIRoute, GetStaticPaths } from 'astro';
import { type FilterFile, filterFiles } from '../../../api/filter-files.ts';
import { filteredFile } from '../../../api/internal-files.ts';
import { bodies } from '../../_bodies.ts';
import { json } from '../../_respond.ts';

const [before = '', after = ''] = filteredFile('*').split('*');

export const getStaticPaths = (() => {
  const files = filterFiles(bodies()).filter(({ path }) => path.startsWith(before));
  const byPath = new Map(files.map(file => [file.path, file]));
  return [...byPath].map(([path, { body }]) => ({
    params: { path: path.slice(before.length, -after.length) },
    props: { body },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Pick<FilterFile, 'body'>> = ({ props }) => json(props.body());
