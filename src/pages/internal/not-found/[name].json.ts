import type { APIRoute, GetStaticPaths } from 'astro';
import { texts } from '../../../deploy/this-build.ts';
import type { ErrorEnvelope } from '../../../schemas/error.ts';
import { json } from '../../_respond.ts';

export const getStaticPaths = (() =>
  Object.entries(texts().notFound()).map(([name, body]) => ({
    params: { name },
    props: { body },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ body: ErrorEnvelope }> = ({ props }) => json(props.body);
