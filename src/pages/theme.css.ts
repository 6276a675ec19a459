import { themeCss } from '../api/documents/appearance.ts';
import { bodies } from './_bodies.ts';
import { text } from './_respond.ts';

export const GET = () => text(themeCss(bodies().appearance()));
