import sharp from 'sharp';
import { fetchLimited } from '../fetch-limited.ts';
import { CommandError } from '../owner-command/command-error.ts';

const LIMITS = { most: 5_000_000, timeout: 20_000 };

/** Width and height of the stored icon, in pixels. */
const SIZE = 512;

/**
 * Downloads an icon and converts it, whatever its format, to a square WebP picture.
 * @throws {CommandError} if it cannot be downloaded, or is not a picture
 */
export const downloadIcon = async (url: string): Promise<Uint8Array> => {
  const { status, bytes } = await fetchLimited(url, LIMITS);
  if (status !== 200) throw new CommandError(`The icon cannot be downloaded: status ${status}.`);
  try {
    return await sharp(bytes, { limitInputPixels: 5000 * 5000 })
      .resize(SIZE, SIZE, { withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    throw new CommandError('The icon of the store is not a picture that can be read.');
  }
};
