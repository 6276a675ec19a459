import type { Resume } from '../../../schemas/resume.ts';
import type { Language } from '../../../words/language.ts';
import { blocks, named, overviewPointer, plain, written, writtenLine } from '../../prose/markdown.ts';
import type { Block, Line, Span } from './blocks.ts';
import { type ResumeExtras, resumeOutline } from './outline.ts';

const spanMarkdown = ({ text, url, strong, prose }: Span): string => {
  if (prose) return writtenLine(text);
  if (url === text || url === `mailto:${text}`) return `<${text}>`;
  if (url !== undefined) return named(text, url);
  return strong ? `**${plain(text)}**` : plain(text);
};

export const lineMarkdown = (line: Line, separator = ''): string => line.map(spanMarkdown).join(separator);

export const blockMarkdown = (block: Block, { words }: Language): string => {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${plain(block.text)}`;
    case 'label':
      return `**${writtenLine(block.text)}**`;
    case 'contact':
      return lineMarkdown(block.items, ' · ');
    case 'occasion':
    case 'line':
      return lineMarkdown(block.line);
    case 'prose':
      return written(block.text);
    case 'list':
      return block.items.map(item => `- ${lineMarkdown(item)}`).join('\n');
    case 'evidence': {
      const id = `Id: \`${block.id}\``;
      const { technologies } = block;
      const { skills, resume } = words;
      return technologies.length > 0
        ? `${skills.technologies}${resume.colon} ${technologies.map(plain).join(', ')} · ${id}`
        : id;
    }
  }
};

/** Headings and dates are in `language`. */
export const resumeMarkdown = (resume: Resume, extras: ResumeExtras, language: Language): string => {
  const outline = resumeOutline(resume, extras, language);
  const words = language.words.resume;
  return blocks([
    overviewPointer(outline.overview),
    ...outline.blocks.map(block => blockMarkdown(block, language)),
    `---\n\n${words.revised(language.dates.day(outline.revised))} ${words.asJsonResume} <${outline.canonical}>`,
  ]);
};
