import { resume } from '../../../schemas/resume.ts';
import { type Operations, onlyBody } from '../../operations/operation.ts';
import { resumeOf } from './resume.ts';

export const resumeOperations = {
  getResume: {
    tag: 'hiring',
    title: 'Résumé (JSON Resume)',
    summary: 'The résumé in the JSON Resume format.',
    advice:
      'Use it when another tool expects JSON Resume. To judge fit, call `getProfile` and `listExperience`, which return more detail.',
    responseSchema: resume,
    tool: {
      description: 'The résumé as JSON Resume.',
    },
    bodies: build => onlyBody(resumeOf(build)),
  },
  getResumeMarkdown: {
    tag: 'hiring',
    title: 'Résumé (Markdown)',
    summary: 'The résumé as Markdown, for quoting.',
    advice: 'Use it when a model or a person will read the résumé. The terms of a role are in `getProfile`.',
  },
} as const satisfies Operations;
