import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '../../../command-line/command-error.ts';
import { limitedFetch } from '../../../command-line/limited-fetch.ts';
import { requireModest } from './import-limits.ts';
import type { Imported } from './imported.ts';
import { importJsonResume } from './json-resume.ts';
import { importLinkedIn } from './linkedin.ts';
import { type LinkedInExport, readLinkedInArchive, readLinkedInFolder } from './linkedin-files.ts';

const LARGEST_RESUME = 2_000_000;

/** Bytes. A whole export has mail and pictures too. */
const LARGEST_ARCHIVE = 500_000_000;

const request = limitedFetch({ bytes: LARGEST_RESUME, timeout: 20_000 });

const isAddress = (from: string): boolean => /^https?:\/\//i.test(from);

const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'));

const download = async (url: string): Promise<Uint8Array> => {
  if (!URL.canParse(url)) throw new CommandError(`${url} is not a web address.`);
  const response = await request(url);
  const { status } = response;
  if (status !== 200) throw new CommandError(`${url} answered with status ${status}. Is the address right?`);
  return new Uint8Array(await response.arrayBuffer());
};

const readLocal = (file: string): Uint8Array => {
  const { size } = statSync(file);
  if (size > LARGEST_ARCHIVE)
    throw new CommandError(`${file} is too large for a résumé or a LinkedIn export.`);
  return readFileSync(file);
};

const parseResume = (from: string, bytes: Uint8Array): unknown => {
  if (bytes.length > LARGEST_RESUME) throw new CommandError(`${from} is too large for a résumé.`);
  const text = new TextDecoder().decode(bytes);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const page = /^\s*</.test(text) ? ' It is a web page: use the address of the raw file.' : '';
    throw new CommandError(`${from} is not JSON.${page} Export your résumé as JSON Resume (jsonresume.org).`);
  }
  const parts = ['basics', 'work', 'education', 'projects'];
  if (!parts.some(part => Object.hasOwn(Object(json), part))) {
    throw new CommandError(`${from} is not a JSON Resume: it has none of ${parts.join(', ')}.`);
  }
  requireModest(from, json);
  return json;
};

/**
 * Reads a JSON Resume from a file or an http(s) address, or a LinkedIn export from its archive or folder.
 * @throws {CommandError} if it is none of these, or too large
 */
export const readImport = async (from: string, thisMonth: string): Promise<Imported> => {
  const stats = isAddress(from) ? undefined : statSync(from, { throwIfNoEntry: false });
  if (!isAddress(from) && !stats) throw new CommandError(`There is no file or folder ${from}.`);
  const fromLinkedIn = (found: LinkedInExport): Imported => {
    requireModest(from, found.records);
    return importLinkedIn(found, thisMonth);
  };
  if (stats?.isDirectory()) return fromLinkedIn(readLinkedInFolder(from));
  // A pipe or a device may never end.
  if (stats && !stats.isFile()) throw new CommandError(`${from} is neither a file nor a folder.`);
  const bytes = stats ? readLocal(from) : await download(from);
  if (isArchive(bytes)) return fromLinkedIn(readLinkedInArchive(bytes));
  return importJsonResume(parseResume(from, bytes), thisMonth);
};
