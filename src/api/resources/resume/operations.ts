import { type Resume, resume as resumeSchema } from '../../../schemas/resume.ts';
import { documents } from '../../documents.ts';
import { shortened } from '../../openapi/examples.ts';
import type { Operations } from '../../operation.ts';
import { resumeOf } from './resume.ts';
import { resumeMarkdown } from './resume-markdown.ts';

/** The whole résumé in one document. */
export const resume = {
  getResume: {
    method: 'GET',
    path: '/resume',
    tag: 'hiring',
    title: 'Résumé (JSON Resume)',
    summary: 'The whole résumé in the JSON Resume format, for tools that read it.',
    advice:
      'Use it when another tool takes JSON Resume. To judge a fit, the profile and the experience say more.',
    body: resumeSchema,
    errors: [],
    tool: { name: 'get_resume' },
    page: { path: documents.resume, label: 'Résumé' },
    built: (build): Resume => resumeOf(build),
    shortExample: true,
  },
  getResumeMarkdown: {
    method: 'GET',
    path: '/resume.md',
    tag: 'hiring',
    title: 'Résumé (Markdown)',
    summary: 'The whole résumé as Markdown, for reading or quoting.',
    advice:
      'Use it for a context window or a person; everything is in one text, so nothing else needs to be read.',
    errors: [],
    tool: { name: 'get_resume_markdown' },
    built: (build): string => resumeMarkdown(resumeOf(build)),
    example: build => ({ answer: resumeMarkdown(shortened(resumeOf(build))) }),
    shortExample: true,
  },
} as const satisfies Operations;
