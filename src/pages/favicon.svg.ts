import { texts } from '../deploy/this-build.ts';
import { mark } from '../pictures/mark.ts';
import { text } from './_respond.ts';

export const GET = async () => text(await mark(texts().appearance(), 'round'));
