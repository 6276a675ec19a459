import type { APIRoute, GetStaticPaths } from 'astro';
import { contentKinds, contentSchema } from '../../api/content-schemas.ts';
import { json } from '../_respond.ts';

export const getStaticPaths = (() =>
  contentKinds.map(kind => ({ params: { kind }, props: { kind } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ kind: (typeof contentKinds)[number] }> = ({ props }) =>
  json(contentSchema(props.kind));
