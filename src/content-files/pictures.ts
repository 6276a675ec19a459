/* Checks pictures by their bytes instead of their names, shrinks large ones, and removes metadata, except from SVG. */

import { basename, extname } from 'node:path';
import { errorMessage } from '../api/prose/words.ts';
import { screenshotPath } from '../api/resources/products/products.ts';
import { contentKinds } from '../schemas/content.ts';
import { type PictureSize, pictureTypes } from '../schemas/picture.ts';
import type { ProductContent } from '../schemas/product.ts';
import type { SiteContent } from '../schemas/site.ts';
import type { ContentFolder, SizeLimit } from './content-folder.ts';

/** The largest icon of the pages on the sharpest screens, in pixels. */
const MAX_SIDE = 512;

/** The smallest icons of the pages are 48 CSS pixels. */
const MIN_SIDE = 64;

/** Sharp at the size on the page, and far smaller than phones’ screenshots. */
const MAX_SCREENSHOT_SIDE = 1200;

const MIN_SCREENSHOT_SIDE = 200;

/** The build cannot shrink an SVG, because it is text. */
const LARGEST_SVG: SizeLimit = {
  bytes: 500_000,
  remedy: 'Simplify it, or save it as PNG, which the build can shrink.',
};

/** Larger than the pictures of any camera. */
const LARGEST_PICTURE: SizeLimit = { bytes: 50_000_000, remedy: 'Save it in a smaller size.' };

const SVG = 'http://www.w3.org/2000/svg';

const SAVE = 'Save it as PNG, WebP, or UTF-8 SVG.';

/** Returns the picture to serve, undefined for the file itself, or a problem as text. */
type ReadPicture<Served> = (
  path: string,
  type: string,
  bytes: Buffer,
) => Promise<Served | string | undefined>;

/** A difference of one percent is not visible. */
const isSquare = (width: number, height: number): boolean =>
  Math.abs(width - height) * 100 <= Math.max(width, height);

const decodingProblem = (error: unknown): string => {
  const [reason = ''] = errorMessage(error).split('\n');
  if (reason.includes('is empty')) return 'is empty. Save the picture again.';
  if (reason.includes('pixel limit')) return `has too many pixels. Make it ${MAX_SIDE} by ${MAX_SIDE}.`;
  return reason.includes('unsupported image format')
    ? `is not a picture. ${SAVE}`
    : `is damaged (${reason}). Save the picture again.`;
};

const wrongType = (path: string, type: string, format: string): string =>
  pictureTypes.some(supported => supported === format)
    ? `is ${format}, not ${type}. Rename it to ${basename(path, extname(path))}.${format}, and update the files that refer to it.`
    : `is ${format}, not ${type}. ${SAVE}`;

const readIcon: ReadPicture<Buffer> = async (path, type, bytes) => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).autoOrient();
  const { format, autoOrient } = await picture.metadata();
  if (format !== type) return wrongType(path, type, format);
  const { width, height } = autoOrient;
  const size = `is ${width} by ${height} pixels.`;
  if (!isSquare(width, height)) return `${size} Crop it to a square.`;
  // Compressed and UTF-16 SVGs fail this check too.
  if (type === 'svg' && !bytes.includes(SVG))
    return `needs \`xmlns="${SVG}"\` on its root element. Save it as uncompressed UTF-8.`;
  if (type !== 'svg' && width < MIN_SIDE) return `${size} It needs at least ${MIN_SIDE} by ${MIN_SIDE}.`;
  if (type === 'svg') {
    // Only decoding shows whether a picture is complete.
    await picture.resize(1).toBuffer();
    return undefined;
  }
  // Encoding again also removes what no field announces, such as bytes after the end.
  return picture.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }).toBuffer();
};

/** In WebP. */
export interface Screenshot extends PictureSize {
  readonly bytes: Buffer;
}

const readScreenshot: ReadPicture<Screenshot> = async (path, type, bytes) => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).autoOrient();
  const { format, autoOrient } = await picture.metadata();
  if (format !== type) return wrongType(path, type, format);
  const { width, height } = autoOrient;
  if (Math.min(width, height) < MIN_SCREENSHOT_SIDE)
    return `is ${width} by ${height} pixels. A screenshot needs at least ${MIN_SCREENSHOT_SIDE} by ${MIN_SCREENSHOT_SIDE}.`;
  const { data, info } = await picture
    .resize(MAX_SCREENSHOT_SIDE, MAX_SCREENSHOT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** Path in the content folder. */
export const iconFile = ({ icon }: Pick<ProductContent, 'icon'>): string | undefined =>
  icon?.startsWith('./') ? `${contentKinds.products.folder}/${icon.slice(2)}` : undefined;

export const screenshotFiles = ({ screenshots = [] }: Pick<ProductContent, 'screenshots'>): string[] =>
  screenshots.map(({ file }) => screenshotPath(file));

export const avatarFile = ({ appearance }: Partial<Pick<SiteContent, 'appearance'>>): string | undefined =>
  appearance?.avatar?.slice(2);

const readAll = async <Served extends object>(
  folder: ContentFolder,
  paths: readonly string[],
  read: ReadPicture<Served>,
): Promise<Map<string, Served>> => {
  const pictures = new Map<string, Served>();
  // Sequential, because a decoded picture needs a lot of memory.
  for (const path of new Set(paths)) {
    const type = extname(path).slice(1);
    const file = folder.file(path, type === 'svg' ? LARGEST_SVG : LARGEST_PICTURE);
    if (!file) continue;
    const served =
      'problem' in file ? file.problem : await read(path, type, file.bytes).catch(decodingProblem);
    if (typeof served === 'string') folder.report(path, served);
    else if (served) pictures.set(path, served);
  }
  return pictures;
};

export const readScreenshots = (folder: ContentFolder, paths: readonly string[]) =>
  readAll(folder, paths, readScreenshot);

/** Pictures to serve in place of the files, except for SVG. */
export const readIcons = (folder: ContentFolder, paths: readonly string[]) =>
  readAll(folder, paths, readIcon);
