import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from '../../schemas/reason-of.ts';
import { CommandError } from '../command-line/command-error.ts';
import { limitedFetch } from '../command-line/limited-fetch.ts';

/** What became of the picture of a résumé: the bytes for the site, or a sentence for the owner. */
export type Picture = { readonly bytes: Buffer } | { readonly problem: string };

/** The side of the square that the pages show, in pixels. */
const SIDE = 512;

/** Bytes. No photo of a résumé comes near it. */
const LARGEST = 20_000_000;

/** A picture in any common format as a square in the format of the site, cut at its longer sides. */
const converted = async (bytes: Buffer): Promise<Picture> => {
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes).autoOrient().resize(SIDE, SIDE, { fit: 'cover', position: 'attention' });
    return { bytes: await picture.webp().toBuffer() };
  } catch (error) {
    return { problem: `The picture cannot be read (${reasonOf(error).split('\n')[0]}).` };
  }
};

const isAddress = (text: string): boolean => /^(https?:)?\/\//i.test(text);

/**
 * The picture that a résumé refers to: a `data:` URL, or a file in `folder`. An address is not requested, because the owner may not
 * want that; the sentence has the command.
 */
export const resumePicture = async (picture: string, folder: string): Promise<Picture> => {
  const data = /^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,(?<base64>[\w+/=\s-]+)$/.exec(picture)?.groups?.[
    'base64'
  ];
  if (data !== undefined) return converted(Buffer.from(data, 'base64'));
  if (/^data:/i.test(picture)) return { problem: 'The picture is in a form of `data:` that cannot be read.' };
  if (isAddress(picture)) {
    const address = picture.startsWith('//') ? `https:${picture}` : picture;
    const command = `npm run init -- --picture ${JSON.stringify(encodeURI(decodeURI(address)))}`;
    return { problem: `The picture is at an address, which was not requested. This takes it: ${command}` };
  }
  const file = resolve(folder, picture);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return { problem: `There is no picture ${file}.` };
  if (statSync(file).size > LARGEST) return { problem: `The picture ${file} is too large.` };
  return converted(readFileSync(file));
};

const request = limitedFetch({ bytes: LARGEST, timeout: 20_000 });

/**
 * The picture that the owner names: a file, or an address, which is requested.
 * @throws {CommandError} if there is none, or if it cannot be read
 */
export const namedPicture = async (picture: string): Promise<Buffer> => {
  const response = isAddress(picture) ? await request(picture) : undefined;
  if (response && response.status !== 200) {
    throw new CommandError(`${picture} answered with status ${response.status}. Is the address right?`);
  }
  const found = response
    ? await converted(Buffer.from(await response.arrayBuffer()))
    : await resumePicture(picture, '.');
  if ('problem' in found) throw new CommandError(found.problem);
  return found.bytes;
};
