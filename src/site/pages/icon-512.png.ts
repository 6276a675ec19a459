import { markPng } from '../pictures/mark.ts';
import { texts } from '../this-build.ts';
import { picture } from './_respond.ts';

export const GET = async () => picture(await markPng(texts().appearance(), 'square', 512));
