import { texts } from '../../../this-build.ts';
import { json } from '../../_respond.ts';

export const GET = () => json(texts().description());
