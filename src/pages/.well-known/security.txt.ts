import { texts } from '../_bodies.ts';
import { text } from '../_respond.ts';

export const GET = () => text(texts().security());
