import { expect, test } from 'vitest';
import { resumeMarkdown } from '../../src/api/resources/resume/resume-markdown.ts';
import type { Resume } from '../../src/schemas/resume.ts';

const resume = (over: Partial<Resume>): Resume => ({
  $schema: 'https://example.com/schema.json',
  basics: {
    name: 'A',
    label: 'B',
    email: 'a@example.com',
    url: 'https://example.com',
    summary: 'S',
    location: { city: 'Porto', countryCode: 'PT' },
    profiles: [],
  },
  work: [],
  education: [],
  skills: [],
  projects: [],
  meta: { canonical: 'https://example.com/r', version: '1.0.0', lastModified: '2026-01-01' },
  ...over,
});

test('empty sections are left out', () => {
  expect(resumeMarkdown(resume({}))).not.toContain('##');
});

test('Markdown markup in texts is escaped', () => {
  const text = resumeMarkdown(
    resume({ skills: [{ name: 'L', keywords: ['C*', '<b>', '[x](y)', 'snake_case'] }] }),
  );
  expect(text).toContain('C\\*, \\<b\\>, \\[x\\](y), snake\\_case');
});

test('a paragraph that starts like a list or a heading stays text', () => {
  const { basics } = resume({});
  const text = resumeMarkdown(resume({ basics: { ...basics, summary: '# one\n\n- two\n\n3. three' } }));
  expect(text).toContain('\\# one\n\n\\- two\n\n3\\. three');
});
