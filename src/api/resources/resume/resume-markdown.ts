import type { Resume } from '../../../schemas/resume.ts';
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

export const blockMarkdown = (block: Block): string => {
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
      return technologies.length > 0 ? `Technologies: ${technologies.map(plain).join(', ')} · ${id}` : id;
    }
  }
};

export const resumeMarkdown = (resume: Resume, extras: ResumeExtras): string => {
  const outline = resumeOutline(resume, extras);
  return blocks([
    overviewPointer(outline.overview),
    ...outline.blocks.map(blockMarkdown),
    `---\n\nLast revised ${outline.revised}. Also as JSON Resume: <${outline.canonical}>`,
  ]);
};
