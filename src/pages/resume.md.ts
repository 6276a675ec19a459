import { bodies } from './_bodies.ts';
import { text } from './_respond.ts';

export const GET = () => text(bodies().of('getResumeMarkdown'));
