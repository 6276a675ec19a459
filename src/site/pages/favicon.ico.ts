import { ico, markPng } from '../pictures/mark.ts';
import { texts } from '../this-build.ts';
import { picture } from './_respond.ts';

const SIZE = 32;

export const GET = async () => picture(ico(await markPng(texts().appearance(), 'round', SIZE), SIZE));
