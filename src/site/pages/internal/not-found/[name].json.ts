import type { APIRoute, GetStaticPaths } from 'astro';
import type { ErrorEnvelope } from '../../../../schemas/error.ts';
import { texts } from '../../../this-build.ts';
import { json } from '../../_respond.ts';

export const getStaticPaths = (() =>
  Object.entries(texts().notFound()).map(([name, body]) => ({
    params: { name },
    props: { body },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ body: ErrorEnvelope }> = ({ props }) => json(props.body);
