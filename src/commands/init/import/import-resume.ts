import type * as z from 'zod';
import type { profileContent } from '../../../schemas/profile.ts';
import type { resumeContent } from '../../../schemas/resume-sections.ts';
import type { roleContent } from '../../../schemas/role.ts';
import { type Json, RESUME } from './fields.ts';
import { languageOf } from './language.ts';
import type { Note } from './note.ts';
import { EntryReader, isGroup, type Values } from './read-entry.ts';

export type RoleInput = z.input<typeof roleContent>;

export interface Imported {
  readonly owner: Readonly<Partial<Record<'name' | 'email' | 'url', string>>>;
  readonly profile: Partial<z.input<typeof profileContent>>;
  readonly roles: readonly RoleInput[];
  readonly resume: z.input<typeof resumeContent>;
  /** The probable one. */
  readonly language: string;
  readonly notes: readonly Note[];
}

/** Names and keywords can be in any language, and references are by others. */
const proseOf = (value: unknown, key = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap(part => proseOf(part, key));
  if (isGroup(value)) return Object.entries(value).flatMap(([name, part]) => proseOf(part, name));
  const isProse = ['headline', 'summary', 'description', 'highlights'].includes(key);
  return isProse && typeof value === 'string' ? [value] : [];
};

/** A JSON Resume has `basics` and another section. */
export const isResume = (value: unknown): value is Json =>
  isGroup(value) &&
  isGroup(value['basics']) &&
  Object.keys({ ...RESUME.lists, ...RESUME.fields }).some(name => value[name] !== undefined);

/** @see https://jsonresume.org/schema */
export const importResume = (file: Json, today: string): Imported => {
  const reader = new EntryReader(today);
  const values = reader.group('', file, RESUME) ?? {};
  const { basics, work, education, ...resume } = values as Record<string, Values[] | undefined>;
  const { name, email, url, profiles: online, ...profile } = Object(basics) as Values;
  const language = languageOf(proseOf(values).join('\n'));
  const isInUS = Object(profile['location']).country_code === 'US';
  // Every value has been checked with the schema of its content field.
  return {
    owner: { name, email, url },
    profile: { ...profile, ...(online && { online }) },
    roles: [...(work ?? []), ...(education ?? [])],
    resume,
    language: language === 'en' && isInUS ? 'en-US' : language,
    notes: reader.notes,
  } as unknown as Imported;
};
