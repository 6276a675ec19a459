import { type Resume, resume as resumeSchema } from '../../../schemas/resume.ts';
import { type Build, type Operations, shortened } from '../../operations/operation.ts';
import { paths } from '../../paths.ts';
import { resumeOf, resumeSources } from './resume.ts';
import { resumeMarkdown } from './resume-markdown.ts';

const markdownOf = (build: Build): string => resumeMarkdown(resumeSources(build));

export const resume = {
  getResume: {
    method: 'GET',
    path: '/resume',
    tag: 'hiring',
    title: 'Résumé (JSON Resume)',
    summary: 'The résumé in the JSON Resume format.',
    advice:
      'Use it when another tool expects JSON Resume. To judge fit, call `getProfile` and `listExperience`, which return more detail.',
    responseSchema: resumeSchema,
    errors: [],
    tool: {
      name: 'get_resume',
      description: 'The résumé as JSON Resume.',
    },
    page: {
      path: paths.resume,
      name: 'Résumé',
      markdown: markdownOf,
    },
    buildBody: (build): Resume => resumeOf(build),
    shortExample: true,
  },
  getResumeMarkdown: {
    method: 'GET',
    path: '/resume.md',
    tag: 'hiring',
    title: 'Résumé (Markdown)',
    summary: 'The résumé as Markdown, for quoting.',
    advice: 'Use it when a model or a person will read the résumé. The terms of a role are in `getProfile`.',
    errors: [],
    tool: {
      name: 'get_resume_markdown',
      description: 'The résumé as Markdown, for quoting.',
    },
    buildBody: markdownOf,
    example: build => ({ response: resumeMarkdown(shortened(resumeSources(build))) }),
    shortExample: true,
  },
} as const satisfies Operations;
