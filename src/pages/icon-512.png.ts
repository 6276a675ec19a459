import { texts } from '../deploy/this-build.ts';
import { markPng } from '../pictures/mark.ts';
import { picture } from './_respond.ts';

export const GET = async () => picture(await markPng(texts().appearance(), 'square', 512));
