import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../../../schemas/problems.ts';
import { profileContent } from '../../../schemas/profile.ts';
import { resumeContent } from '../../../schemas/resume.ts';
import { fieldsIn, type RoleContent, roleContent, type Section } from '../../../schemas/role.ts';
import { siteContent } from '../../../schemas/site.ts';
import { publicUrl } from '../../../schemas/text.ts';
import { ownEmail } from '../owner.ts';
import { EntryReader } from './read-entry.ts';
import type { Note } from './read-value.ts';

export type RoleInput = z.input<typeof roleContent>;

export interface Imported {
  readonly owner: Readonly<Partial<Record<'name' | 'email' | 'url' | 'language', string | undefined>>>;
  readonly profile: Partial<z.input<typeof profileContent>>;
  readonly roles: readonly RoleInput[];
  readonly resume: z.input<typeof resumeContent>;
  readonly notes: readonly Note[];
}

const { shape: site } = siteContent.in;

const roleIn = (...names: readonly Section[]) => {
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
export const isResume = (value: unknown): value is JsonObject =>
  isJsonObject(value) &&
  isJsonObject(value['basics']) &&
  Object.keys(resumeFile.shape).some(name => name !== 'basics' && value[name] !== undefined);

/** `meta.language`, if it is a language tag. */
const languageOf = ({ meta }: JsonObject): string | undefined =>
  z.object({ language: z.string().refine(tag => site.language.safeParse(tag).success) }).safeParse(meta).data
    ?.language;

/** @see https://jsonresume.org/schema */
export const importResume = (file: JsonObject, today: string): Imported => {
  const reader = new EntryReader(today);
  const { basics, work = [], education = [], ...resume } = reader.group('', file, resumeFile) ?? {};
  const { name, email, url, profiles: online, ...profile } = basics ?? {};
  return {
    owner: { name, email, url, language: languageOf(file) },
    profile: { ...profile, ...(online && { online }) },
    roles: [...work, ...education.map(study => ({ ...study, category: 'education' as const }))],
    resume,
    notes: reader.notes,
  };
};
