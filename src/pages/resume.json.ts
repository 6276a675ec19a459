import { bodies } from '../deploy/this-build.ts';
import { json } from './_respond.ts';

export const GET = () => json(bodies().of('getResume'));
