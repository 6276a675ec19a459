import { markPng } from '../pictures/mark.ts';
import { bodies } from './_bodies.ts';
import { picture } from './_respond.ts';

export const GET = async () => picture(await markPng(bodies().appearance(), 'square', 512));
