import { mark } from '../pictures/mark.ts';
import { bodies } from './_bodies.ts';
import { text } from './_respond.ts';

export const GET = async () => text(await mark(bodies().appearance(), 'round'));
