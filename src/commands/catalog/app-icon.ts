import sharp from 'sharp';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

/** Width and height of the stored icon, in pixels. */
const SIZE = 512;

/**
 * Downloads an icon and converts it, whatever its format, to a square WebP picture.
 * @throws {CommandError} if the icon cannot be downloaded, or is not a picture
 */
export const downloadIcon = async (url: string): Promise<Uint8Array> => {
  const response = await serviceFetch(url);
  const { status } = response;
  if (status !== 200) throw new CommandError(`The icon cannot be downloaded: status ${status}.`);
  const bytes = await response.arrayBuffer();
  try {
    return await sharp(bytes, { limitInputPixels: 5000 * 5000 })
      .resize(SIZE, SIZE, { withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    throw new CommandError('The store’s icon is not a readable picture.');
  }
};
