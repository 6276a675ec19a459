import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError } from '../../command-line/command-error.ts';
import { limitedFetch } from '../../command-line/limited-fetch.ts';
import { decode } from './decode.ts';
import { assertWithinLimits } from './import-limits.ts';
import type { Imported } from './imported.ts';
import { importResume } from './json-resume.ts';
import { linkedInView } from './linkedin.ts';
import { type LinkedInExport, readLinkedInArchive, readLinkedInFolder } from './linkedin-files.ts';
import { parseResume } from './parse.ts';
import { notAResume, resumesIn } from './recognize.ts';
import { type Note, Source } from './source.ts';

const MAX_RESUME_BYTES = 2_000_000;

/** Bytes. A whole export has email and pictures too. */
const MAX_ARCHIVE_BYTES = 500_000_000;

const request = limitedFetch({ bytes: MAX_RESUME_BYTES, timeout: 20_000 });

const isAddress = (from: string): boolean => /^https?:\/\//i.test(from);

const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'));

const download = async (url: string): Promise<Uint8Array> => {
  if (!URL.canParse(url)) throw new CommandError(`${url} is not a web address.`);
  const response = await request(url);
  const { status } = response;
  if (status !== 200) throw new CommandError(`${url} returned status ${status}. Is the address right?`);
  return new Uint8Array(await response.arrayBuffer());
};

const readLocal = (file: string): Uint8Array => {
  const { size } = statSync(file);
  if (size > MAX_ARCHIVE_BYTES)
    throw new CommandError(`${file} is too large for a résumé or a LinkedIn export.`);
  return readFileSync(file);
};

/** The files of the export that were not opened: they may be about other people. */
const othersNote = (others: readonly string[]): Note => ({
  kind: 'private',
  path: '',
  value: others.map(path => basename(path)).join(', '),
  reason: 'These files are not about your work. They were not opened.',
});

const importLinkedIn = (from: string, { records, others }: LinkedInExport, today: string): Imported => {
  assertWithinLimits(from, records);
  const file = new Source(records);
  const imported = importResume('LinkedIn export', linkedInView(file), file, today);
  return others.length === 0 ? imported : { ...imported, notes: [...imported.notes, othersNote(others)] };
};

/** One of several résumés in a file, and how many there are. */
export interface Choice {
  /** What tells the résumés from each other: name, headline and number. */
  readonly titles: readonly string[];
}

const titleOf = (value: unknown, index: number): string => {
  const basics = new Source(value).at('basics');
  return [`${index + 1}`, basics.at('name').peek(), basics.of('label headline').peek()]
    .filter(Boolean)
    .join(' · ');
};

/** A résumé in a text: the only one, or the one that `choose` returns (from 0). */
export const importText = async (
  from: string,
  text: string,
  today: string,
  choose: (choice: Choice) => number | Promise<number>,
): Promise<Imported> => {
  const { documents, remarks } = parseResume(from, text);
  for (const document of documents) assertWithinLimits(from, document);
  const resumes = documents.flatMap(resumesIn);
  if (resumes.length === 0) throw notAResume(from);
  const number = resumes.length > 1 ? await choose({ titles: resumes.map(titleOf) }) : 0;
  const file = new Source(resumes[number]);
  const imported = importResume('JSON Resume', file, file, today);
  const notes = remarks.map((reason): Note => ({ kind: 'changed', path: '', value: basename(from), reason }));
  const several: Note[] =
    resumes.length > 1
      ? [
          {
            kind: 'left_out',
            path: '',
            value: resumes.map(titleOf).join('; '),
            reason: `The file contains ${resumes.length} résumés. Number ${number + 1} was used; --pick chooses another.`,
          },
        ]
      : [];
  return { ...imported, notes: [...several, ...notes, ...imported.notes] };
};

/**
 * Reads a résumé from a file or an http(s) address, or a LinkedIn export from its archive or folder. `today` is YYYY-MM-DD.
 * @throws {CommandError} if it is something else, too large, or contains nothing that the site can show
 */
export const readImport = async (
  from: string,
  today: string,
  choose: (choice: Choice) => number | Promise<number> = () => 0,
): Promise<Imported> => {
  const stats = isAddress(from) ? undefined : statSync(from, { throwIfNoEntry: false });
  if (!isAddress(from) && !stats) throw new CommandError(`There is no file or folder ${from}.`);
  if (stats?.isDirectory()) return usable(from, importLinkedIn(from, readLinkedInFolder(from), today));
  // A pipe or a device may never end.
  if (stats && !stats.isFile()) throw new CommandError(`${from} is neither a file nor a folder.`);
  const bytes = stats ? readLocal(from) : await download(from);
  if (isArchive(bytes)) return usable(from, importLinkedIn(from, readLinkedInArchive(bytes), today));
  if (bytes.length > MAX_RESUME_BYTES) throw new CommandError(`${from} is too large for a résumé.`);
  return usable(from, await importText(from, decode(from, bytes), today, choose));
};

const usable = (from: string, imported: Imported): Imported => {
  const { roles, resume, profile } = imported;
  if (roles.length > 0 || Object.keys(resume).length > 0 || profile.summary !== undefined) return imported;
  throw new CommandError(
    `${from} contains nothing to import: no work, education, skills or any other section of a résumé.`,
    {
      details: imported.notes
        .slice(0, 10)
        .map(({ path, value, reason }) => `  ${path}: ${value} (${reason})`),
    },
  );
};
