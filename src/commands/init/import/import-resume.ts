import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { isSampleEmail } from '../../../api/deploy-notices.ts';
import { parseYaml } from '../../../content-files/yaml-file.ts';
import { languageTag } from '../../../schemas/language.ts';
import { isJsonObject, type JsonObject } from '../../../schemas/problems.ts';
import { profileContent } from '../../../schemas/profile.ts';
import { resumeContent } from '../../../schemas/resume.ts';
import { fieldsIn, type RoleContent, type RoleSection, roleContent } from '../../../schemas/role.ts';
import { siteContent } from '../../../schemas/site.ts';
import { publicUrl } from '../../../schemas/text.ts';
import { CommandError } from '../../command-line/command-error.ts';
import { limitedFetch } from '../../command-line/limited-fetch.ts';
import { EntryReader } from './read-entry.ts';
import type { Note } from './read-value.ts';

export interface Imported {
  readonly owner: Readonly<Partial<Record<'name' | 'email' | 'url' | 'language', string | undefined>>>;
  readonly profile: Partial<z.input<typeof profileContent>>;
  readonly roles: readonly z.input<typeof roleContent>[];
  readonly resume: z.input<typeof resumeContent>;
  readonly notes: readonly Note[];
}

const { shape: site } = siteContent.in;

export const ownEmail = site.owner.shape.email.refine(email => !isSampleEmail(email), {
  error: 'must be your own; domains such as example.com are reserved for samples',
});

const roleIn = (...names: readonly RoleSection[]) => {
  const mask: Partial<Record<keyof RoleContent, true>> = Object.fromEntries(
    names.flatMap(fieldsIn).map(([field]) => [field, true as const]),
  );
  return z.strictObject(roleContent.shape).pick(mask);
};

const reference = resumeContent.shape.references.unwrap().element;

/** A JSON Resume, with the names and schemas of the content. */
const resumeFile = z
  .strictObject({
    basics: z.strictObject({
      name: site.owner.shape.name.optional(),
      email: ownEmail.optional(),
      url: publicUrl.optional(),
      ...profileContent.pick({ headline: true, pronouns: true, summary: true, location: true }).shape,
      profiles: profileContent.shape.online,
    }),
    work: z.array(roleIn('work')),
    education: z.array(roleIn('work', 'education')),
    ...resumeContent.shape,
    // The name of a person is published only with what the person says.
    references: z.array(reference.omit({ summary: true }).required({ reference: true })),
  })
  .partial();

/** A JSON Resume has `basics` and another section. */
const isResume = (value: unknown): value is JsonObject =>
  isJsonObject(value) &&
  isJsonObject(value['basics']) &&
  Object.keys(resumeFile.shape).some(name => name !== 'basics' && value[name] !== undefined);

/** @see https://jsonresume.org/schema */
export const importResume = (file: JsonObject, today: string): Imported => {
  const reader = new EntryReader(today);
  const { basics, work = [], education = [], ...resume } = reader.group('', file, resumeFile) ?? {};
  const { name, email, url, profiles: online, ...profile } = basics ?? {};
  const { data: meta } = z.object({ language: languageTag }).safeParse(file['meta']);
  return {
    owner: { name, email, url, language: meta?.language },
    profile: { ...profile, ...(online && { online }) },
    roles: [...work, ...education.map(study => ({ ...study, category: 'education' as const }))],
    resume,
    notes: reader.notes,
  };
};

const MAX_BYTES = 2_000_000;

const resumeBytes = async (from: string): Promise<Buffer> => {
  if (!/^https?:/.test(URL.parse(from)?.protocol ?? '')) {
    const stats = statSync(from, { throwIfNoEntry: false });
    // Reading a pipe or a device may never end.
    if (!stats?.isFile()) throw new CommandError(`File not found: ${from}`);
    if (stats.size > MAX_BYTES) throw new CommandError(`${from} is too large for a résumé.`);
    return readFileSync(from);
  }
  const response = await limitedFetch(MAX_BYTES)(from);
  if (response.status === 200) return Buffer.from(await response.arrayBuffer());
  throw new CommandError(`${from} returned status ${response.status}. Check the URL.`);
};

const AGENT = 'A coding agent can convert any résumé, such as a PDF or a LinkedIn export (see AGENTS.md).';

/** Other formats, by their first characters. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'is empty.'],
  [/^(%PDF|PK|\{\\rtf)/, `is a PDF, Word file, or archive. ${AGENT}`],
  [/^\s*<\w|^\s*<!/, 'is HTML or XML.'],
  [/^\s*(module|export|const|let|var|window)\b/, 'is JavaScript. Save only its object, as JSON.'],
];

const jsonIn = (from: string, text: string): unknown => {
  try {
    // A grade such as 3.90 keeps its text.
    return JSON.parse(text, (_, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' && String(value) !== context?.source ? context?.source : value,
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${from} must be JSON, without comments. ${error.message}.`);
  }
};

const yamlIn = (from: string, text: string): unknown => {
  const result = parseYaml(from, text, /\d|^[-+]?\./);
  if ('value' in result) return result.value;
  const [{ line = 1, column = 1, message } = { message: '' }] = result.problems;
  throw new CommandError(`${from} line ${line}, column ${column} ${message}`);
};

/** A description of a value that is not a résumé. */
const seenIn = (value: unknown): string => {
  const [outer] = Object.entries(Object(value)).find(([, inner]) => isResume(inner)) ?? [];
  if (outer !== undefined) return `Its \`${outer}\` is one. Save only that as a file.`;
  if (!isJsonObject(value)) return `It is a ${Array.isArray(value) ? 'list' : typeof value}.`;
  return `It has the fields ${Object.keys(value).slice(0, 9).join(', ')}.`;
};

export const readResume = async (from: string, today: string): Promise<Imported> => {
  const bytes = await resumeBytes(from);
  const text = new TextDecoder().decode(bytes);
  const [, other] = OTHERS.find(([start]) => start.test(text)) ?? [];
  if (other !== undefined) throw new CommandError(`${from} ${other}`);
  if (!isUtf8(bytes)) throw new CommandError(`${from} is not UTF-8 text. Save it as UTF-8.`);
  try {
    const resume = /^\s*[{[]/.test(text) ? jsonIn(from, text) : yamlIn(from, text);
    if (isResume(resume)) return importResume(resume, today);
    throw new CommandError(
      `${from} is not a JSON Resume: a group with \`basics\` and a section such as \`work\`. ${seenIn(resume)} ${AGENT}`,
    );
  } catch (error) {
    // The YAML parser and the import are recursive, so deep nesting overflows the stack.
    if (error instanceof RangeError) throw new CommandError(`${from} is nested too deeply.`);
    throw error;
  }
};
