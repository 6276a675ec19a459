import { bodies } from '../../_bodies.ts';
import { json } from '../../_respond.ts';

export const GET = async () => json((await bodies()).settings());
