import type * as z from 'zod';
import { isJsonObject, type JsonObject } from '../../../schemas/problems.ts';
import type { profileContent } from '../../../schemas/profile.ts';
import type { resumeContent } from '../../../schemas/resume.ts';
import type { roleContent } from '../../../schemas/role.ts';
import { siteContent } from '../../../schemas/site.ts';
import { EntryReader, type FieldValues } from './read-entry.ts';
import type { Note } from './read-value.ts';
import { RESUME } from './resume-fields.ts';

export type RoleInput = z.input<typeof roleContent>;

export interface Imported {
  readonly owner: Readonly<Partial<Record<'name' | 'email' | 'url' | 'language', string>>>;
  readonly profile: Partial<z.input<typeof profileContent>>;
  readonly roles: readonly RoleInput[];
  readonly resume: z.input<typeof resumeContent>;
  readonly notes: readonly Note[];
}

/** A JSON Resume has `basics` and another section. */
export const isResume = (value: unknown): value is JsonObject =>
  isJsonObject(value) &&
  isJsonObject(value['basics']) &&
  Object.keys({ ...RESUME.lists, ...RESUME.fields }).some(name => value[name] !== undefined);

/** `meta.language`, if it is a language tag. */
const languageOf = ({ meta }: JsonObject): string | undefined => {
  const { language }: { language?: unknown } = Object(meta);
  return typeof language === 'string' ? siteContent.in.shape.language.safeParse(language).data : undefined;
};

/** @see https://jsonresume.org/schema */
export const importResume = (file: JsonObject, today: string): Imported => {
  const reader = new EntryReader(today);
  const values = reader.group('', file, RESUME) ?? {};
  const { basics, work, education, ...resume } = values as Record<string, FieldValues[] | undefined>;
  const { name, email, url, profiles: online, ...profile } = Object(basics) as FieldValues;
  // Every value has been checked with the schema of its content field.
  return {
    owner: { name, email, url, language: languageOf(file) },
    profile: { ...profile, ...(online && { online }) },
    roles: [...(work ?? []), ...(education ?? [])],
    resume,
    notes: reader.notes,
  } as unknown as Imported;
};
