import type { APIRoute, GetStaticPaths } from 'astro';
import type { Role } from '../../../../schemas/role.ts';
import { bodies } from '../../../_bodies.ts';
import { json } from '../../../_respond.ts';

export const getStaticPaths = (() =>
  bodies()
    .roles()
    .map(role => ({ params: { id: role.id }, props: { role } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ role: Role }> = ({ props }) => json(props.role);
