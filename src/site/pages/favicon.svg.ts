import { mark } from '../pictures/mark.ts';
import { texts } from '../this-build.ts';
import { text } from './_respond.ts';

export const GET = async () => text(await mark(texts().appearance(), 'round'));
