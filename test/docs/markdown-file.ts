import { readFile } from 'node:fs/promises';
import GithubSlugger from 'github-slugger';
import { unescape as unescapeHtml } from 'html-escaper';
import { micromark } from 'micromark';

interface MarkdownFile {
  /** Targets of its links and pictures, as written. */
  readonly targets: readonly string[];
  /** Anchors of its headings, as GitHub names them. */
  readonly anchors: ReadonlySet<string>;
}

const targetsIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g)].map(([, target = '']) => unescapeHtml(target));

const anchorsIn = (html: string): string[] => {
  const slugger = new GithubSlugger();
  return [...html.matchAll(/<h[1-6]>(.*?)<\/h[1-6]>/gs)].map(([, heading = '']) =>
    slugger.slug(unescapeHtml(heading.replaceAll(/<[^>]*>/g, ''))),
  );
};

/** Reads the Markdown file at `path`. Code blocks hold no links. */
export const readMarkdown = async (path: string): Promise<MarkdownFile> => {
  const html = micromark(await readFile(path, 'utf8'), { allowDangerousHtml: true });
  return { targets: targetsIn(html), anchors: new Set(anchorsIn(html)) };
};
