import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError } from '../../command-line/command-error.ts';
import { limitedFetch } from '../../command-line/limited-fetch.ts';
import type { Imported } from './imported.ts';
import { importResume } from './json-resume.ts';
import { leftOut } from './left-out.ts';
import { linkedInResume } from './linkedin.ts';
import { type LinkedInExport, readLinkedInArchive, readLinkedInFolder } from './linkedin-files.ts';
import type { Note } from './note.ts';
import { decode, parseResume } from './parse.ts';
import { notAResume, resumesIn } from './recognize.ts';
import { type Entry, field, textOf } from './values.ts';

const MAX_RESUME_BYTES = 2_000_000;

const request = limitedFetch({ bytes: MAX_RESUME_BYTES, timeout: 20_000 });

const isAddress = (from: string): boolean => /^https?:\/\//i.test(from);

const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';

const download = async (url: string): Promise<Buffer> => {
  if (!URL.canParse(url)) throw new CommandError(`${url} is not a web address.`);
  const response = await request(url);
  const { status } = response;
  if (status !== 200) throw new CommandError(`${url} returned status ${status}. Is the address right?`);
  return Buffer.from(await response.arrayBuffer());
};

/** The files of the export that were not opened: they may be about other people. */
const othersNote = (others: readonly string[]): Note => ({
  kind: 'private',
  path: '',
  value: others.map(path => basename(path)).join(', '),
  reason: 'These files are not about your work. They were not opened.',
});

const importLinkedIn = ({ records, others }: LinkedInExport, today: string): Imported => {
  const imported = importResume('LinkedIn export', linkedInResume(records), today);
  const notes = leftOut(records, imported);
  return { ...imported, notes: others.length === 0 ? notes : [...notes, othersNote(others)] };
};

/** Chooses one of several résumés, by index from 0. Each title contains a number, a name and a headline. */
export type Choose = (titles: readonly string[]) => number | Promise<number>;

const titleOf = (value: unknown, index: number): string => {
  const basics = Object(field(Object(value), 'basics')) as Entry;
  const parts = [`${index + 1}`, textOf(basics['name']), textOf(field(basics, 'label headline'))];
  return parts.filter(Boolean).join(' · ');
};

/** The résumé in a file: the only one, or the chosen one. */
export const importText = async (
  from: string,
  text: string,
  today: string,
  choose: Choose,
): Promise<Imported> => {
  const { documents, remarks } = parseResume(from, text);
  const resumes = documents.flatMap(resumesIn);
  if (resumes.length === 0) throw notAResume(from);
  const number = resumes.length > 1 ? await choose(resumes.map(titleOf)) : 0;
  const imported = importResume('JSON Resume', resumes[number], today);
  const note = (kind: Note['kind'], value: string, reason: string): Note => ({
    kind,
    path: '',
    value,
    reason,
  });
  const several = `The file contains ${resumes.length} résumés. Number ${number + 1} was used; --pick chooses another.`;
  return {
    ...imported,
    notes: [
      ...(resumes.length > 1 ? [note('left_out', resumes.map(titleOf).join('; '), several)] : []),
      ...remarks.map(reason => note('changed', basename(from), reason)),
      ...leftOut(resumes[number], imported),
    ],
  };
};

const importFrom = async (from: string, today: string, choose: Choose): Promise<Imported> => {
  const stats = isAddress(from) ? undefined : statSync(from, { throwIfNoEntry: false });
  if (!isAddress(from) && !stats) throw new CommandError(`There is no file or folder ${from}.`);
  if (stats?.isDirectory()) return importLinkedIn(readLinkedInFolder(from), today);
  // Reading a pipe or a device may never end.
  if (stats && !stats.isFile()) throw new CommandError(`${from} is neither a file nor a folder.`);
  const bytes = stats ? readFileSync(from) : await download(from);
  if (isArchive(bytes)) return importLinkedIn(readLinkedInArchive(bytes), today);
  if (bytes.length > MAX_RESUME_BYTES) throw new CommandError(`${from} is too large for a résumé.`);
  return importText(from, decode(from, bytes), today, choose);
};

/**
 * Reads a résumé from a file or an http(s) address, or a LinkedIn export from its archive or folder. `today` is
 * YYYY-MM-DD.
 * @throws {CommandError} if `from` is anything else, is too large, or contains nothing that the site can show
 */
export const readImport = async (
  from: string,
  today: string,
  choose: Choose = () => 0,
): Promise<Imported> => {
  const imported = await importFrom(from, today, choose).catch((error: unknown) => {
    // The parsers are recursive, so deep nesting overflows the stack.
    throw error instanceof RangeError ? new CommandError(`${from} is nested too deeply.`) : error;
  });
  const { roles, resume, profile, notes } = imported;
  if (roles.length > 0 || Object.keys(resume).length > 0 || profile.summary !== undefined) return imported;
  throw new CommandError(
    `${from} contains nothing to import: no work, education, skills or any other section of a résumé.`,
    { details: notes.slice(0, 10).map(({ path, value, reason }) => `  ${path}: ${value} (${reason})`) },
  );
};
