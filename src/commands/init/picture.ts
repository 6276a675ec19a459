import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { errorMessage } from '../../api/http/error-message.ts';
import { CommandError } from '../command-line/command-error.ts';
import { limitedFetch } from '../command-line/limited-fetch.ts';

/** The picture of a résumé as bytes for the site, or a problem as a sentence for the owner. */
export type Picture = { readonly bytes: Buffer } | { readonly problem: string };

/** Width and height on the pages, in pixels. */
const SIDE = 512;

/** Maximum bytes, far above the size of a photo in a résumé. */
const MAX_BYTES = 20_000_000;

/** A picture in any common format, cropped to a square and converted to WebP. */
const converted = async (bytes: Buffer): Promise<Picture> => {
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes).autoOrient().resize(SIDE, SIDE, { fit: 'cover', position: 'attention' });
    return { bytes: await picture.webp().toBuffer() };
  } catch (error) {
    return { problem: `The picture cannot be read (${errorMessage(error).split('\n')[0]}).` };
  }
};

const isAddress = (text: string): boolean => /^(https?:)?\/\//i.test(text);

const DATA = /^data:image\/[\w.+-]+[^,]*;base64,/;

const readPicture = (file: string): Promise<Picture> | Picture => {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return { problem: `There is no picture ${file}.` };
  return stats.size > MAX_BYTES
    ? { problem: `The picture ${file} is too large.` }
    : converted(readFileSync(file));
};

/** Whether a file is in or below a folder, with links resolved. */
const isInside = (file: string, folder: string): boolean =>
  existsSync(file) && realpathSync(file).startsWith(join(realpathSync(folder), sep));

/**
 * The picture that a résumé refers to: a `data:` URL, or a file in the résumé’s own folder. A résumé from an
 * address does not have a folder. A picture on the web is not requested, because the owner may not want that.
 */
export const resumePicture = async (picture: string, folder: string | undefined): Promise<Picture> => {
  const [data] = DATA.exec(picture) ?? [];
  if (data !== undefined) return converted(Buffer.from(picture.slice(data.length), 'base64'));
  if (/^data:/i.test(picture)) return { problem: 'The picture is in a form of `data:` that cannot be read.' };
  if (isAddress(picture)) {
    return {
      problem: 'The picture is on the web and was not downloaded. Add it with --picture and its address.',
    };
  }
  const file = folder === undefined ? undefined : resolve(folder, picture);
  if (file === undefined || folder === undefined || !isInside(file, folder)) {
    const problem = 'There is no such picture in the résumé’s folder. Add yours with --picture.';
    return { problem };
  }
  return readPicture(file);
};

const request = limitedFetch({ bytes: MAX_BYTES, timeout: 20_000 });

/**
 * The picture in `--picture`: a file, or an address, which is requested.
 * @throws {CommandError} if the picture does not exist or cannot be read
 */
export const namedPicture = async (picture: string): Promise<Buffer> => {
  const response = isAddress(picture) ? await request(picture) : undefined;
  if (response && response.status !== 200) {
    throw new CommandError(`${picture} returned status ${response.status}. Is the address right?`);
  }
  const found = response
    ? await converted(Buffer.from(await response.arrayBuffer()))
    : await readPicture(picture);
  if ('problem' in found) throw new CommandError(found.problem);
  return found.bytes;
};
