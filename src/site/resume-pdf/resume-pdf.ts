import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Build } from '../../api/operations/operation.ts';
import { datesIn } from '../../api/prose/dates.ts';
import { errorMessage } from '../../api/prose/words.ts';
import { avatarFile } from '../../content-files/pictures.ts';
import { type ResumeDocument, resumeDocument } from '../../documents/resume-document.ts';
import { textDirection } from '../../schemas/language.ts';
import type { Paper, SiteContent } from '../../schemas/site.ts';
import { appearanceBody } from '../appearance.ts';
import { cachedPdf, type ResumePdf } from './cached-pdf.ts';
import { installedFonts, remedyFor, scriptsOf } from './fonts.ts';
import { glyphsOf } from './glyphs.ts';
import { templateData } from './template-data.ts';
import { startTypst, type Typeset, type Typst } from './typst.ts';

export interface ResumePdfSettings {
  readonly paper: Paper;
  /** `#rrggbb`. */
  readonly accent: string;
  /** Of the content (BCP 47), which most of the document is. */
  readonly language: string;
  readonly photo?: Buffer | undefined;
}

/** Sizes that may save a nearly empty page. */
const SMALLER = [0.975, 0.95, 0.925, 0.9] as const;

/** A last page with less text looks like an error. */
const FILLED = 0.35;

/** New line breaks may save more space than estimated. Half a step of `SMALLER`. */
const TOLERANCE = 0.0125;

/** About 100 pages. Typst would run out of memory. */
const MAX_CHARACTERS = 400_000;

const withheld = (why: string): ResumePdf => ({
  reason: `/resume.pdf is not published, and nothing links to it: ${why} The pages, JSON and Markdown are complete.`,
});

/** Maximum in a message. */
const [MANY_TEXTS, MANY_LETTERS] = [3, 12] as const;

const first = (items: readonly string[], many: number, separator: string): string =>
  [...items.slice(0, many), ...(items.length > many ? [`${items.length - many} more`] : [])].join(separator);

const quoted = (texts: readonly string[]): string => {
  const shortened = texts.map(text => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text));
  return first(
    shortened.map(text => `“${text.replaceAll(/\s+/g, ' ').trim()}”`),
    MANY_TEXTS,
    ', ',
  );
};

/** The parts of a BCP 47 language that Typst accepts. */
const partsOf = (tag: string): { readonly language: string; readonly region?: string } => {
  const { language, region } = new Intl.Locale(tag);
  return { language, ...(region && /^[A-Z]{2}$/.test(region) && { region }) };
};

const settingsOf = ({ paper, accent, language, photo }: ResumePdfSettings, revised: string) => {
  const [year, month, day] = revised.split('-').map(Number);
  return {
    ...{ accent, revised: { year, month, day }, photo: photo !== undefined },
    ...{ ...partsOf(language), direction: textDirection(language) },
    paper: paper === 'Letter' ? 'us-letter' : 'a4',
  };
};

/**
 * Shrinks a document slightly if that avoids a nearly empty last page. The first size is the one at which the area may
 * fit, because each attempt takes a third of a second.
 */
export const fitted = (typesetAt: (scale: number) => Typeset): Typeset => {
  const usual = typesetAt(1);
  if (usual.pages === 1 || usual.filled > FILLED) return usual;
  const full = usual.pages - 1;
  const needed = Math.sqrt(full / (full + usual.filled));
  for (const scale of SMALLER.filter(size => size < needed + TOLERANCE)) {
    const smaller = typesetAt(scale);
    if (smaller.pages < usual.pages) return smaller;
  }
  return usual;
};

/** Without these, a word would be wrong. An emoji needs no font to install. */
const LETTER = /^[\p{L}\p{N}\p{Mn}\p{Mc}]$/u;

/**
 * Tagged for screen readers. The same content gives the same bytes. A line is left out as a whole, because part of it
 * could say something else.
 */
export const resumePdf = async (
  resume: ResumeDocument,
  settings: ResumePdfSettings,
  fonts: readonly Buffer[],
): Promise<ResumePdf> => {
  let typst: Typst;
  try {
    typst = await startTypst(fonts);
  } catch (error) {
    return withheld(
      `Typst, which typesets it, failed to start (${errorMessage(error)}). Run \`npm ci\` and build again.`,
    );
  }
  const glyphs = glyphsOf(typst.has);
  const [lines, left]: [string[], string[]] = [[], []];
  const document = templateData(resume, datesIn(settings.language), parts => {
    const text = parts.join('');
    lines.push(text);
    if (glyphs.missing(text).length === 0) return parts.map(glyphs.shown);
    left.push(text);
    return [];
  });
  const [length, lost] = [lines, left].map(texts => texts.join('').length) as [number, number];
  const missing = [...new Set(left.flatMap(glyphs.missing))];
  const letters = missing.filter(character => LETTER.test(character));
  const [scripts, remedy] =
    letters.length === 0 ? ['', ''] : [` (${scriptsOf(letters).join(', ')})`, ` ${remedyFor(letters)}`];
  const why = `no installed font has ${first(missing, MANY_LETTERS, ' ')}${scripts} in ${quoted(left)}.${remedy}`;
  if (document.name.length === 0 || lost > length / 2) return withheld(why);
  const template = await readFile(new URL('./resume.typ', import.meta.url), 'utf8');
  const name = glyphs.shown(resume.name);
  const facts = { ...settingsOf(settings, resume.revised), name, fonts: typst.families };
  try {
    const { bytes } = fitted(scale =>
      typst.typeset(template, { settings: { ...facts, scale }, document }, settings.photo),
    );
    const warning = `/resume.pdf leaves out lines, with all below a title that is left out: ${why}`;
    return { bytes: Buffer.from(bytes), ...(left.length > 0 && { warning }) };
  } catch (error) {
    return withheld(`Typst, which typesets it, fails (${errorMessage(error)}).`);
  }
};

/** More than 300 dots per inch in print. */
const PHOTO_PIXELS = 400;

const photoOf = async (site: SiteContent, folder: string): Promise<Buffer | undefined> => {
  const file = avatarFile(site);
  if (!site.resume_photo || file === undefined) return undefined;
  return sharp(join(folder, file)).resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: 'cover' }).png().toBuffer();
};

/** Includes markup, because parsing so much text takes long. */
const charactersIn = (document: ResumeDocument): number => {
  let count = 0;
  JSON.stringify(document, (name, value) => {
    if (typeof value === 'string' && name !== 'url') count += value.length;
    return value;
  });
  return count;
};

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/resume.json', import.meta.url));

export const resumePdfOf = async (build: Build, folder: string): Promise<ResumePdf> => {
  const { site } = build.content;
  const { language } = site;
  const dates = datesIn(language);
  const document = resumeDocument(build, dates);
  const length = charactersIn(document);
  if (length > MAX_CHARACTERS)
    return withheld(`the résumé has ${length} characters, but a PDF can have at most ${MAX_CHARACTERS}.`);
  const settings = { paper: site.resume_paper, accent: appearanceBody(site).accent.light, language };
  const photo = await photoOf(site, folder);
  const content = [templateData(document, dates), document.revised, settings, photo?.toString('base64')];
  const fonts = await installedFonts();
  return cachedPdf(CACHE, content, fonts, () => resumePdf(document, { ...settings, photo }, fonts));
};
