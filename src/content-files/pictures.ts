/* Checks the pictures that content files refer to, by content instead of file name, shrinks large ones, and removes metadata. */

import { basename, extname } from 'node:path';
import { screenshotPath } from '../api/resources/products/products.ts';
import { contentKinds } from '../schemas/content.ts';
import { errorMessage } from '../schemas/error-message.ts';
import type { PictureSize } from '../schemas/picture.ts';
import { pictureTypes } from '../schemas/picture.ts';
import type { ProductContent } from '../schemas/product.ts';
import type { SiteContent } from '../schemas/site.ts';
import type { FileProblem } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';
import type { SizeLimit } from './regular-file.ts';

/** Enough for the largest icon on the pages, on the sharpest screens, and for clients of the API. */
const MAX_SIDE = 512;

/** The smallest icons on the pages are 48 CSS pixels, each of which can be several screen pixels. */
const MIN_SIDE = 64;

/** Uncompressed size of a `MAX_SIDE` square. A larger file contains more than pixels. */
const MAX_BYTES = MAX_SIDE * MAX_SIDE * 4;

/**
 * Longest side of a served screenshot: sharp at page size on most screens, and far smaller than phones’
 * screenshots.
 */
const MAX_SCREENSHOT_SIDE = 1200;

/** A smaller screenshot is unreadable. */
const MIN_SCREENSHOT_SIDE = 200;

/** The build cannot shrink an SVG, because it is text. */
const LARGEST_SVG: SizeLimit = {
  bytes: 500_000,
  remedy: 'Simplify it, or save it as PNG, which the build can shrink.',
};

/** Larger than the pictures of any camera. */
const LARGEST_PICTURE: SizeLimit = { bytes: 50_000_000, remedy: 'Save it in a smaller size.' };

const SVG = 'http://www.w3.org/2000/svg';

interface Picture {
  readonly problems?: readonly Omit<FileProblem, 'file'>[];
  /** Served in place of a file that is too large or contains metadata. */
  readonly replaced?: Buffer;
  readonly screenshot?: Screenshot;
}

const SAVE = 'Save it as PNG, WebP or UTF-8 SVG.';

const refused = (message: string): Picture => ({ problems: [{ message }] });

/** Whether a picture can be shown as a square. A difference of one percent is not visible. */
const isSquare = (width: number, height: number): boolean =>
  Math.abs(width - height) * 100 <= Math.max(width, height);

const unreadable = (error: unknown): Picture => {
  const [reason = ''] = errorMessage(error).split('\n');
  if (reason.includes('pixel limit'))
    return refused(`has too many pixels. Make it ${MAX_SIDE} by ${MAX_SIDE}.`);
  return reason.includes('unsupported image format')
    ? refused(`is not a picture. ${SAVE}`)
    : refused(`is damaged (${reason}). Save the picture again.`);
};

const wrongType = (path: string, type: string, format: string): Picture => {
  if (!pictureTypes.some(known => known === format)) return refused(`is ${format}, not ${type}. ${SAVE}`);
  const name = `${basename(path, extname(path))}.${format}`;
  return refused(`is ${format}, not ${type}. Rename it to ${name}, and update the files that refer to it.`);
};

/** Reads a picture. `bytes` is the content of the file `path`, and `type` its extension. */
type ReadPicture = (path: string, type: string, bytes: Buffer) => Promise<Picture>;

/** Decodes a picture, because only decoding shows whether it is complete. */
const checkPixels: ReadPicture = async (path, type, bytes) => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).autoOrient();
  const { format, autoOrient, exif, xmp, iptc, comments } = await picture.metadata();
  if (format !== type) return wrongType(path, type, format);
  const { width, height } = autoOrient;
  if (!isSquare(width, height)) return refused(`is ${width} by ${height} pixels. Crop it to a square.`);
  // Compressed and UTF-16 SVGs fail this check too.
  if (type === 'svg' && !bytes.includes(SVG))
    return refused(`needs \`xmlns="${SVG}"\` on its root element. Save it as uncompressed UTF-8.`);
  if (type !== 'svg' && width < MIN_SIDE)
    return refused(`is ${width} by ${height} pixels. It needs at least ${MIN_SIDE} by ${MIN_SIDE}.`);
  // The place where a photo was taken, for example.
  const hasMetadata = [exif, xmp, iptc, comments].some(Boolean);
  if (type === 'svg' || (width <= MAX_SIDE && bytes.length <= MAX_BYTES && !hasMetadata)) {
    await picture.resize(1).toBuffer();
    return {};
  }
  const fitting = { fit: 'inside', withoutEnlargement: true } as const;
  return { replaced: await picture.resize(MAX_SIDE, MAX_SIDE, fitting).toBuffer() };
};

/** Checks a picture; undefined if the file does not exist. */
const check = async (
  folder: ContentFolder,
  path: string,
  read: ReadPicture,
): Promise<Picture | undefined> => {
  const type = extname(path).slice(1);
  const file = folder.file(path, type === 'svg' ? LARGEST_SVG : LARGEST_PICTURE);
  if (!file) return undefined;
  if ('problem' in file) return refused(file.problem);
  const { bytes } = file;
  if (bytes.length === 0) return refused('is empty. Save the picture again.');
  return read(path, type, bytes).catch(unreadable);
};

/** A screenshot as served, in WebP. */
export interface Screenshot extends PictureSize {
  readonly bytes: Buffer;
}

const readScreenshot: ReadPicture = async (path, type, bytes) => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).autoOrient();
  const { format, autoOrient } = await picture.metadata();
  if (format !== type) return wrongType(path, type, format);
  const { width, height } = autoOrient;
  if (Math.min(width, height) < MIN_SCREENSHOT_SIDE) {
    const least = `${MIN_SCREENSHOT_SIDE} by ${MIN_SCREENSHOT_SIDE}`;
    return refused(`is ${width} by ${height} pixels. A screenshot needs at least ${least}.`);
  }
  const { data, info } = await picture
    .resize(MAX_SCREENSHOT_SIDE, MAX_SCREENSHOT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { screenshot: { bytes: data, width: info.width, height: info.height } };
};

/** The path of a product’s icon in the content folder; undefined if the icon is not a file there. */
export const iconFile = ({ icon }: Pick<ProductContent, 'icon'>): string | undefined =>
  icon?.startsWith('./') ? `${contentKinds.products.folder}/${icon.slice(2)}` : undefined;

export const screenshotFiles = ({ screenshots = [] }: Pick<ProductContent, 'screenshots'>): string[] =>
  screenshots.map(({ file }) => screenshotPath(file));

export const avatarFile = ({ appearance: { avatar } }: Pick<SiteContent, 'appearance'>): string | undefined =>
  avatar?.slice(2);

/** Checks the existing screenshots among `paths`, and shrinks them. */
export const readScreenshots = async (folder: ContentFolder, paths: readonly string[]) => {
  const screenshots = new Map<string, Screenshot>();
  const problems: FileProblem[] = [];
  // Sequential, because a decoded screenshot needs a lot of memory.
  for (const path of new Set(paths)) {
    const { screenshot, problems: found = [] } = (await check(folder, path, readScreenshot)) ?? {};
    problems.push(...found.map(problem => ({ file: folder.label(path), ...problem })));
    if (screenshot) screenshots.set(path, screenshot);
  }
  return { problems, screenshots };
};

/** Checks the existing files among `paths`. `replaced` has what is served in place of files. */
export const checkPictures = async (folder: ContentFolder, paths: readonly string[]) => {
  const checked = await Promise.all(
    [...new Set(paths)].map(async path => ({ path, ...(await check(folder, path, checkPixels)) })),
  );
  return {
    problems: checked.flatMap(({ path, problems = [] }) =>
      problems.map(problem => ({ file: folder.label(path), ...problem })),
    ),
    replaced: new Map(checked.flatMap(({ path, replaced }) => (replaced ? [[path, replaced]] : []))),
  };
};
