import { type Resume, resume as resumeSchema } from '../../../schemas/resume.ts';
import { documents } from '../../documents/documents.ts';
import { shortened } from '../../openapi/examples.ts';
import type { Build, Operations } from '../../operations/operation.ts';
import { statesWishes } from '../profile/profile-words.ts';
import { resumeExtras, resumeOf } from './resume.ts';
import { resumeMarkdown } from './resume-markdown.ts';

/** What the résumé says of the person, in one line. */
const contents = (build: Build): string => {
  const { skills, projects, basics, meta, $schema, work, education, ...sections } = resumeOf(build);
  const parts = [
    work.length + education.length > 0 && 'roles',
    skills.length > 0 && 'skills',
    projects.length > 0 && 'projects',
    ...Object.keys(sections).map(name => (name === 'volunteer' ? 'voluntary work' : name)),
    statesWishes(resumeExtras(build).profile) && 'terms',
    'sharing policy',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
};

const markdownOf = (build: Build): string => resumeMarkdown(resumeOf(build), resumeExtras(build));

export const resume = {
  getResume: {
    method: 'GET',
    path: '/resume',
    tag: 'hiring',
    title: 'Résumé (JSON Resume)',
    summary: 'The complete résumé in the JSON Resume format.',
    advice:
      'Use it when another tool expects JSON Resume. To judge fit, use the profile and the experience, which have more detail.',
    body: resumeSchema,
    errors: [],
    tool: { name: 'get_resume' },
    page: {
      path: documents.resume,
      label: 'Résumé',
      about: contents,
      content: ['profile', 'experience', 'resume', 'products'],
      markdown: markdownOf,
    },
    shows: 'resume',
    built: (build): Resume => resumeOf(build),
    shortExample: true,
  },
  getResumeMarkdown: {
    method: 'GET',
    path: '/resume.md',
    tag: 'hiring',
    title: 'Résumé (Markdown)',
    summary: 'The complete résumé as Markdown, for reading or quoting.',
    advice:
      'Use it for a context window or a human reader. It is one text with everything, so no other request is needed.',
    errors: [],
    tool: { name: 'get_resume_markdown' },
    built: markdownOf,
    example: build => ({
      response: resumeMarkdown(shortened(resumeOf(build)), shortened(resumeExtras(build))),
    }),
    shortExample: true,
  },
} as const satisfies Operations;
