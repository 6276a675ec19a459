import { readFileSync, statSync } from 'node:fs';
import { parseYaml } from '../../../content-files/yaml-file.ts';
import { CommandError } from '../../command-line/command-error.ts';
import { limitedFetch } from '../../command-line/limited-fetch.ts';
import { type Imported, importResume, isResume } from './import-resume.ts';

const MAX_BYTES = 2_000_000;
const fetchLimited = limitedFetch({ bytes: MAX_BYTES, timeout: 20_000 });

const resumeBytes = async (from: string): Promise<Buffer> => {
  if (!/^https?:\/\//i.test(from)) {
    const stats = statSync(from, { throwIfNoEntry: false });
    // Reading a pipe or a device may never end.
    if (!stats?.isFile()) throw new CommandError(`File not found: ${from}`);
    if (stats.size > MAX_BYTES) throw new CommandError(`${from} is too large for a résumé.`);
    return readFileSync(from);
  }
  if (!URL.canParse(from)) throw new CommandError(`${from} is not a URL.`);
  const response = await fetchLimited(from);
  if (response.status === 200) return Buffer.from(await response.arrayBuffer());
  throw new CommandError(`${from} returned status ${response.status}. Check the URL.`);
};

/** @throws {CommandError} with the position of a problem, if the text looks like JSON or YAML */
const parsedResume = (from: string, bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const result = parseYaml(from, text);
    if ('value' in result) return result.value;
    if (!/^\s*[[{]|^[\w$-]+:/.test(text)) return undefined;
    const [{ line, column, message } = { message: '' }] = result.problems;
    const place = line === undefined ? '' : ` line ${line}, column ${column}`;
    throw new CommandError(`${from}${place} ${message}`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // The parser is recursive, so deep nesting overflows the stack. The decoder throws a TypeError.
    if (error instanceof RangeError) throw new CommandError(`${from} is nested too deeply.`);
    return undefined;
  }
};

export const readResume = async (from: string, today: string): Promise<Imported> => {
  const resume = parsedResume(from, await resumeBytes(from));
  if (isResume(resume)) return importResume(resume, today);
  throw new CommandError(
    `${from} is not a JSON Resume: a UTF-8 file with \`basics\` and a section such as \`work\`. A coding agent can convert any résumé, such as a PDF or a LinkedIn export (see AGENTS.md).`,
  );
};
