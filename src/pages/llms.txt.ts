import { texts } from '../deploy/this-build.ts';
import { text } from './_respond.ts';

export const GET = () => text(texts().llms());
