import { themeCss } from '../api/documents/appearance.ts';
import { texts } from './_bodies.ts';
import { text } from './_respond.ts';

export const GET = () => text(themeCss(texts().appearance()));
