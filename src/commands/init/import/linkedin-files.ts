import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { errorMessage } from '../../../api/http/error-message.ts';
import { CommandError } from '../../command-line/command-error.ts';

/** Files of an export that are about work, each with one column of its header. */
const HEADERS = {
  'Profile.csv': 'First Name',
  'Email Addresses.csv': 'Email Address',
  'Positions.csv': 'Company Name',
  'Education.csv': 'School Name',
  'Skills.csv': 'Name',
  'Projects.csv': 'Title',
  'Volunteering.csv': 'Company Name',
  'Certifications.csv': 'Name',
  'Courses.csv': 'Name',
  'Honors.csv': 'Title',
  'Languages.csv': 'Name',
  'Organizations.csv': 'Name',
  'Patents.csv': 'Title',
  'Publications.csv': 'Name',
} as const;

export type LinkedInFile = keyof typeof HEADERS;

/** An export: the records of the files about work, and the names of the other files, which were not opened. */
export interface LinkedInExport {
  readonly records: Readonly<Partial<Record<LinkedInFile, readonly Readonly<Record<string, string>>[]>>>;
  readonly others: readonly string[];
}

/** Maximum unpacked bytes of a file, far above the size of any real one. A small archive can unpack to any size. */
const MAX_FILE_BYTES = 2_000_000;

const isKnown = (name: string): name is LinkedInFile => Object.hasOwn(HEADERS, name);

/** Whether a path is a folder, a hidden file, or a copy that macOS adds. */
const isClutter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.)/.test(path) || path.endsWith('/');

const tooLarge = (name: string): CommandError =>
  new CommandError(
    `${name} has more than ${MAX_FILE_BYTES / 1_000_000} MB, more than any LinkedIn export has.`,
  );

/** The records below the header, which may come after lines of notes. */
const recordsOf = (name: LinkedInFile, bytes: Uint8Array): Readonly<Record<string, string>>[] => {
  try {
    const rows = parse(bytes, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    const start = rows.findIndex(row => row.some(cell => cell.trim() === HEADERS[name]));
    const [header, ...records] = rows.slice(start);
    if (start < 0 || !header) {
      throw new CommandError(
        `${name} has no header with the column “${HEADERS[name]}”. Export it in English.`,
      );
    }
    return records.map(row =>
      Object.fromEntries(header.map((column, index) => [column.trim(), row[index] ?? ''])),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(`${name} is not a CSV file: ${error.message}.`);
  }
};

const exportOf = (files: ReadonlyMap<LinkedInFile, Uint8Array>, others: string[]): LinkedInExport => {
  if (!files.has('Profile.csv') && !files.has('Positions.csv')) {
    throw new CommandError(
      'This is not a LinkedIn export: it has neither Profile.csv nor Positions.csv. On LinkedIn, open Settings → Data privacy → Get a copy of your data.',
    );
  }
  const records = Object.fromEntries([...files].map(([name, bytes]) => [name, recordsOf(name, bytes)]));
  return { records, others: others.sort() };
};

/**
 * Unpacks an export as it was downloaded. Only the known files are unpacked, each up to a limit.
 * @throws {CommandError} if it is not a LinkedIn export
 */
export const readLinkedInArchive = (archive: Uint8Array): LinkedInExport => {
  const others: string[] = [];
  const found = new Set<LinkedInFile>();
  const filter = ({ name: path, originalSize }: { name: string; originalSize: number }): boolean => {
    const name = basename(path);
    if (isClutter(path)) return false;
    if (!isKnown(name) || found.has(name)) {
      others.push(path);
      return false;
    }
    found.add(name);
    if (originalSize > MAX_FILE_BYTES) throw tooLarge(name);
    return true;
  };
  let unpacked: ReturnType<typeof unzipSync>;
  try {
    // The library unpacks at most the size stated in the archive, which the filter has checked.
    unpacked = unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The archive cannot be unpacked (${errorMessage(error)}).`);
  }
  const contents = Object.entries(unpacked).flatMap(([path, bytes]) => {
    const name = basename(path);
    return isKnown(name) ? [[name, bytes] as const] : [];
  });
  return exportOf(new Map(contents), others);
};

/** Reads an export that was unpacked into a folder. @throws {CommandError} if the folder does not contain one */
export const readLinkedInFolder = (folder: string): LinkedInExport => {
  const names = readdirSync(folder).filter(name => !isClutter(name));
  const known = names.filter(isKnown);
  for (const name of known) {
    if (statSync(join(folder, name)).size > MAX_FILE_BYTES) throw tooLarge(name);
  }
  const files = new Map(known.map(name => [name, readFileSync(join(folder, name))]));
  return exportOf(
    files,
    names.filter(name => !isKnown(name)),
  );
};
