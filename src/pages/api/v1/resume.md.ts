import { resumeMarkdown } from '../../../api/resources/resume/resume-markdown.ts';
import { bodies } from '../../_bodies.ts';

export const GET = () => new Response(resumeMarkdown(bodies().resume()));
