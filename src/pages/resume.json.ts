import { bodies } from './_bodies.ts';
import { json } from './_respond.ts';

export const GET = () => json(bodies().of('getResume'));
