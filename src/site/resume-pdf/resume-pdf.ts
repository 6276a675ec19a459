import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Build } from '../../api/operations/operation.ts';
import { datesIn } from '../../api/prose/dates.ts';
import { joined } from '../../api/prose/markdown.ts';
import { errorMessage, firstOf } from '../../api/prose/words.ts';
import { avatarFile } from '../../content-files/pictures.ts';
import { type ResumeDocument, resumeDocument } from '../../documents/resume-document.ts';
import { textDirection } from '../../schemas/language.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { accentsOf } from '../appearance.ts';
import { cachedPdf, type ResumePdf } from './cached-pdf.ts';
import { installedFonts, remedyFor, scriptsOf } from './fonts.ts';
import { glyphsOf } from './glyphs.ts';
import { templateData } from './template-data.ts';
import { startTypst, type Typeset } from './typst.ts';

interface ResumePdfSettings {
  readonly paper: SiteContent['resume_paper'];
  /** `#rrggbb`. */
  readonly accent: string;
  /** The content’s language (BCP 47). Most of the document is in it. */
  readonly language: string;
  readonly photo?: Buffer | undefined;
}

/** A last page with less text looks like an error. */
const FILLED = 0.35;

const SMALLEST = 0.9;

/** More pages take too long to be typeset several times. */
const MOST_LOOSE = 5;

/** The space that is left on such a page can be between its sections. */
const NEARLY_FULL = 0.65;

/** New line breaks may need more space than estimated. */
const TOLERANCE = 0.025;

/** The length of its JSON for about 40 pages. They take ten seconds, and many more would exceed Typst’s memory. */
const MAX_CHARACTERS = 200_000;

const withheld = (why: string): ResumePdf => ({
  warning: `/resume.pdf is not published, and nothing links to it: ${why} The pages, JSON and Markdown are complete.`,
});

/** Characters and lines in a message. */
const MOST = { characters: 12, lines: 3, length: 60 } as const;

interface PrintedLine {
  readonly text: string;
  readonly isTitle: boolean;
  /** Its characters that no font has. */
  readonly missing: readonly string[];
}

const quotedLines = (lines: readonly PrintedLine[]): string => {
  const more = lines.length > MOST.lines ? `, and ${lines.length - MOST.lines} more lines` : '';
  const shown = lines.slice(0, MOST.lines).map(line => {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    const quoted = text.length > MOST.length ? `“${text.slice(0, MOST.length).trimEnd()}…”` : `“${text}”`;
    return line.isTitle ? `${quoted} with all below it` : quoted;
  });
  return `${shown.join(', ')}${more}`;
};

/** Spacing grows with `loose`, from 0 to 1. Sections are spread over the page if it is `stretched`. */
const USUAL = { scale: 1, loose: 0, stretched: false };

type Fit = typeof USUAL;

/** The same pages with as much space between lines, blocks, and sections as they have room for. */
const loosened = (tight: Typeset, start: Fit, typesetAt: (fit: Fit) => Typeset): Typeset => {
  if (tight.pages > MOST_LOOSE) return tight;
  for (const loose of [1, 0.8, 0.6, 0.4, 0.2, 0.1, 0]) {
    const fit = { ...start, loose };
    const typeset = loose === 0 ? tight : typesetAt(fit);
    if (typeset.pages > tight.pages) continue;
    return typeset.filled > NEARLY_FULL ? typesetAt({ ...fit, stretched: true }) : typeset;
  }
  return tight;
};

/** Shrinks a document slightly if that avoids a nearly empty last page, and fills its pages. */
export const fitted = (typesetAt: (fit: Fit) => Typeset): Typeset => {
  const usual = typesetAt(USUAL);
  const full = usual.pages - 1;
  const needed = Math.sqrt(full / (full + usual.filled));
  if (usual.filled <= FILLED && needed >= SMALLEST) {
    const fit = { ...USUAL, scale: Math.max(SMALLEST, needed - TOLERANCE) };
    const smaller = typesetAt(fit);
    if (smaller.pages < usual.pages) return loosened(smaller, fit, typesetAt);
  }
  return loosened(usual, USUAL, typesetAt);
};

const lengthOf = (lines: readonly PrintedLine[]): number => lines.map(({ text }) => text).join('').length;

/** Letters without a font would be missing in a word. An emoji needs no font to install. */
const LETTER = /^[\p{L}\p{N}\p{Mn}\p{Mc}]$/u;

/** Letters and marks without a character of their own, which Typst’s PDF repeats or changes when they are copied. */
const CLUSTER = /\p{L}\p{M}+/gu;

/**
 * Tagged for screen readers. The same content gives the same bytes. A line is left out as a whole, because part of it
 * could say something else.
 */
export const resumePdf = async (
  resume: ResumeDocument,
  settings: ResumePdfSettings,
  fonts: readonly Buffer[],
): Promise<ResumePdf> => {
  const typst = await startTypst(fonts);
  const glyphs = glyphsOf(typst.has);
  const lines: PrintedLine[] = [];
  const document = templateData(resume, datesIn(settings.language), (parts, isTitle) => {
    const text = parts.join('');
    const missing = glyphs.missing(text);
    lines.push({ text, isTitle, missing });
    return missing.length === 0 ? parts.map(glyphs.shown) : [];
  });
  const left = lines.filter(line => line.missing.length > 0);
  const missing = [...new Set(left.flatMap(line => line.missing))];
  const letters = missing.filter(character => LETTER.test(character));
  const scripts = scriptsOf(letters);
  const remedy = letters.length > 0 ? ` ${remedyFor(scripts)}` : '';
  const inScripts = letters.length > 0 ? ` (${scripts.join(', ')})` : '';
  const characters = `${missing.slice(0, MOST.characters).join(' ')}${inScripts}`;
  if (document.name.length === 0 || lengthOf(left) > lengthOf(lines) / 2)
    return withheld(`no installed font has ${characters} in ${quotedLines(left)}.${remedy}`);
  const template = await readFile(new URL('./resume.typ', import.meta.url), 'utf8');
  const { paper, accent, photo } = settings;
  const { language, region } = new Intl.Locale(settings.language);
  const [year, month, day] = resume.revised.split('-').map(Number);
  const facts = {
    name: glyphs.shown(resume.name),
    fonts: typst.families,
    accent,
    revised: { year, month, day },
    photo: photo !== undefined,
    paper: paper === 'Letter' ? 'us-letter' : 'a4',
    language,
    // Typst does not accept a number, such as 419.
    region: /^[A-Z]{2}$/.test(region ?? '') ? region : null,
    direction: textDirection(settings.language),
  };
  const { bytes } = fitted(fit =>
    typst.typeset(template, { settings: { ...facts, ...fit }, document }, photo),
  );
  const shown = lines.filter(line => line.missing.length === 0);
  const clusters = new Set(shown.flatMap(({ text }) => glyphs.shown(text).match(CLUSTER) ?? []));
  const quoted = firstOf([...clusters], MOST.characters).join(' ');
  const warnings = [
    left.length > 0 && `The PDF leaves out ${quotedLines(left)} because of ${characters}.${remedy}`,
    quoted && `Text that is copied from /resume.pdf can be wrong around ${quoted}. Send /resume to programs.`,
  ];
  return { bytes: Buffer.from(bytes), warning: joined(warnings, ' ') || undefined };
};

/** More than 300 dots per inch in print. */
const PHOTO_PIXELS = 400;

const photoOf = async (site: SiteContent, folder: string): Promise<Buffer | undefined> => {
  const file = avatarFile(site.appearance.avatar);
  if (!site.resume_photo || file === undefined) return undefined;
  return sharp(join(folder, file)).resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: 'cover' }).png().toBuffer();
};

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/resume.json', import.meta.url));

export const resumePdfOf = async (build: Build, folder: string): Promise<ResumePdf> => {
  const { site } = build.content;
  const { language } = site;
  const document = resumeDocument(build);
  if (JSON.stringify(document).length > MAX_CHARACTERS)
    return withheld('the résumé is longer than a PDF can be (about 40 pages).');
  const settings = { paper: site.resume_paper, accent: accentsOf(site).light, language };
  const photo = await photoOf(site, folder);
  const content = [
    templateData(document, build.dates),
    document.revised,
    settings,
    photo?.toString('base64'),
  ];
  const fonts = await installedFonts();
  return cachedPdf(CACHE, content, fonts, () =>
    resumePdf(document, { ...settings, photo }, fonts).catch(error =>
      withheld(`typesetting it failed (${errorMessage(error)}).`),
    ),
  );
};
