import type { ResumeOutline } from '../api/resources/resume/outline.ts';
import type { Paper } from '../schemas/site.ts';
import { bytesOf, emptyDocument } from './document.ts';
import { missingLetters } from './missing-letters.ts';
import { resumeParagraphs } from './paragraphs.ts';
import { penFor } from './pen.ts';
import { BULLET, print } from './print.ts';
import { loadInter, typeable } from './typeface.ts';

/** The owner’s settings. */
export interface ResumePdfSettings {
  readonly paper: Paper;
  /** Colour of the headings, `#rrggbb`. */
  readonly accent: string;
}

/** The résumé as PDF, or the reason why there is none, in sentences for the owner. */
export type ResumePdf = { readonly bytes: Buffer } | { readonly reason: string };

/** About 20 pages. Nobody reads more, and a build with thousands of products would run out of memory. */
const MOST_PARAGRAPHS = 1000;

const withheld = (why: string): ResumePdf => ({
  reason: `/resume.pdf is not published, and nothing links to it: ${why} The pages, JSON and Markdown are complete.`,
});

/** Typesets the résumé. There is no PDF if the font lacks a letter: an empty box in a name would be worse than no file. */
export const resumePdf = async (
  outline: ResumeOutline,
  { paper, accent }: ResumePdfSettings,
): Promise<ResumePdf> => {
  const { label, language, revised } = outline;
  const name = typeable(outline.name);
  const paragraphs = resumeParagraphs(outline);
  if (paragraphs.length > MOST_PARAGRAPHS) {
    return withheld(
      `the résumé has ${paragraphs.length} paragraphs and list items, and the PDF takes ${MOST_PARAGRAPHS}. List fewer products or highlights to have one.`,
    );
  }
  const texts = paragraphs.map(({ spans }) => spans.map(({ text }) => text).join(''));
  const typeface = await loadInter([...texts, BULLET].join('\n'));
  const missing = missingLetters(texts, typeface);
  if (missing !== undefined) return withheld(missing);
  const facts = { title: `Résumé · ${name}`, author: name, subject: label, revised, paper, language };
  const document = emptyDocument(facts, typeface);
  print(
    document,
    penFor(document, typeface, { text: '#111111', quiet: '#444444', accent }),
    paragraphs,
    name,
  );
  return { bytes: await bytesOf(document) };
};
