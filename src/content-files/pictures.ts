/* Checks pictures by their bytes instead of their names, shrinks large ones, and removes metadata, except from SVG. */

import { basename, extname } from 'node:path';
import { errorMessage } from '../api/prose/words.ts';
import { screenshotPath } from '../api/resources/products/products.ts';
import { contentKinds } from '../schemas/content.ts';
import { type PictureSize, pictureTypes } from '../schemas/picture.ts';
import type { ProductContent } from '../schemas/product.ts';
import type { FolderReader, SizeLimit } from './folder-reader.ts';

/** In pixels: the largest and smallest icon of the pages, on the sharpest and the other screens. */
export const ICON = { max: 512, min: 64 };

/** The largest is sharp at the size on the page, and far smaller than phones’ screenshots. */
export const SCREENSHOT = { max: 1200, min: 200 };

/** The build cannot shrink an SVG, because it is text. */
const LARGEST_SVG: SizeLimit = {
  bytes: 500_000,
  remedy: 'Simplify it, or save it as PNG, which the build can shrink.',
};

/** Larger than the pictures of any camera. */
const LARGEST_PICTURE: SizeLimit = { bytes: 50_000_000, remedy: 'Save it in a smaller size.' };

const SVG = 'http://www.w3.org/2000/svg';

const SAVE = 'Save it as PNG, WebP, or UTF-8 SVG.';

const decodingProblem = (error: unknown): string => {
  const [reason = ''] = errorMessage(error).split('\n');
  if (reason.includes('is empty')) return 'is empty. Save the picture again.';
  if (reason.includes('pixel limit')) return `has too many pixels. Make it ${ICON.max} by ${ICON.max}.`;
  return reason.includes('unsupported image format')
    ? `is not a picture. ${SAVE}`
    : `is damaged (${reason}). Save the picture again.`;
};

const wrongType = (path: string, type: string, format: string): string =>
  pictureTypes.some(supported => supported === format)
    ? `is ${format}, not ${type}. Rename it to ${basename(path, extname(path))}.${format}, and update the files that refer to it.`
    : `is ${format}, not ${type}. ${SAVE}`;

/** @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const LFS = 'version https://git-lfs.github.com/spec/';

export interface Picture extends PictureSize {
  readonly bytes: Buffer;
}

/** The picture to serve, undefined for the file itself, or a problem as text. */
const readPicture = async (
  path: string,
  bytes: Buffer,
  kind: typeof ICON,
): Promise<Picture | string | undefined> => {
  if (bytes.subarray(0, LFS.length).toString() === LFS)
    return 'is a pointer of Git LFS. Run `git lfs pull` to get the picture.';
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).autoOrient();
  const { format, autoOrient } = await picture.metadata();
  const type = extname(path).slice(1);
  if (format !== type) return wrongType(path, type, format);
  const { width, height } = autoOrient;
  const size = `is ${width} by ${height} pixels.`;
  // A difference of one percent is not visible.
  if (kind === ICON && Math.abs(width - height) * 100 > Math.max(width, height))
    return `${size} Crop it to a square.`;
  if (type === 'svg') {
    // Compressed and UTF-16 SVGs fail this check too.
    if (!bytes.includes(SVG))
      return `needs \`xmlns="${SVG}"\` on its root element. Save it as uncompressed UTF-8.`;
    // Only decoding shows whether a picture is complete.
    await picture.resize(1).toBuffer();
    return undefined;
  }
  if (Math.min(width, height) < kind.min) return `${size} It needs at least ${kind.min} by ${kind.min}.`;
  // Encoding again also removes what no field announces, such as bytes after the end.
  const small = picture.resize(kind.max, kind.max, { fit: 'inside', withoutEnlargement: true });
  const encoded = kind === ICON ? small : small.webp({ quality: 80 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** Path in the content folder. */
export const iconFile = ({ icon }: Pick<ProductContent, 'icon'>): string | undefined =>
  icon?.startsWith('./') ? `${contentKinds.products.folder}/${icon.slice(2)}` : undefined;

export const screenshotFiles = ({ screenshots = [] }: Pick<ProductContent, 'screenshots'>): string[] =>
  screenshots.map(({ file }) => screenshotPath(file));

export const avatarFile = (avatar: string | undefined): string | undefined => avatar?.slice(2);

/** Pictures to serve in place of the files, except for SVG. */
export const readPictures = async (
  folder: FolderReader,
  paths: readonly string[],
  kind: typeof ICON,
): Promise<ReadonlyMap<string, Picture>> => {
  const pictures = new Map<string, Picture>();
  // Sequential, because a decoded picture needs a lot of memory.
  for (const path of new Set(paths)) {
    const file = folder.file(path, path.endsWith('.svg') ? LARGEST_SVG : LARGEST_PICTURE);
    if (!file) continue;
    const served =
      'problem' in file ? file.problem : await readPicture(path, file.bytes, kind).catch(decodingProblem);
    if (typeof served === 'string') folder.report(path, served);
    else if (served) pictures.set(path, served);
  }
  return pictures;
};
