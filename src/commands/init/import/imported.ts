import type * as z from 'zod';
import type { profileContent } from '../../../schemas/profile.ts';
import type { resumeContent } from '../../../schemas/resume-sections.ts';
import type { roleContent } from '../../../schemas/role.ts';
import type { Note } from './note.ts';

export type RoleInput = Omit<z.input<typeof roleContent>, 'tech'> & { tech?: string[] };
export type ProfileInput = z.input<typeof profileContent>;
export type ResumeInput = z.input<typeof resumeContent>;

/** Suggestions from the title and description of a role. Only the owner can confirm them. */
export interface Suggestion {
  readonly category?: Exclude<RoleInput['category'], 'education' | undefined>;
  /** Whether the title names a break from work. */
  readonly career_break?: true;
  readonly tech: readonly string[];
}

/** The contents of a file about the owner, as content fields. */
export interface Imported {
  /** The format of the file, such as “JSON Resume”. */
  readonly format: string;
  readonly owner: { readonly name?: string; readonly email?: string; readonly url?: string };
  readonly profile: Partial<Pick<ProfileInput, 'headline' | 'summary' | 'online' | 'location'>>;
  /** Work and education. */
  readonly roles: readonly RoleInput[];
  /** Suggestions for each role, in the order of the roles. They become comments in the files. */
  readonly suggestions?: readonly Suggestion[];
  readonly resume: ResumeInput;
  /** The picture, as written in the file: an address, a path or a `data:` URL. */
  readonly picture?: string;
  /** Notes about everything that the site leaves out. */
  readonly notes: readonly Note[];
}
