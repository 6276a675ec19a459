import type { APIRoute, GetStaticPaths } from 'astro';
import { contentSchema, schemaNames } from '../../../documents/content-schemas.ts';
import { json } from '../_respond.ts';

export const getStaticPaths = (() =>
  schemaNames.map(kind => ({ params: { kind }, props: { kind } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ kind: string }> = ({ props }) => json(contentSchema(props.kind));
