import type * as z from 'zod';
import type { profileContent } from '../../../schemas/profile.ts';
import type { resumeContent } from '../../../schemas/resume-sections.ts';
import type { roleContent } from '../../../schemas/role.ts';
import type { Note } from './note.ts';

export type RoleInput = Omit<z.input<typeof roleContent>, 'tech'> & { tech?: string[] };
export type ProfileInput = z.input<typeof profileContent>;
export type ResumeInput = z.input<typeof resumeContent>;

/** What the text of a role suggests. Only the owner can say whether it is so. */
export interface Suggestion {
  readonly category?: Exclude<RoleInput['category'], 'education' | undefined>;
  /** Whether the title names a break from work. */
  readonly career_break?: true;
  readonly tech: readonly string[];
}

/** What a file about the owner says, in the fields of the content. */
export interface Imported {
  /** The format of the file, such as “JSON Resume”. */
  readonly format: string;
  readonly owner: { readonly name?: string; readonly email?: string; readonly url?: string };
  readonly profile: Partial<Pick<ProfileInput, 'headline' | 'summary' | 'online' | 'location'>>;
  /** Work and education. */
  readonly roles: readonly RoleInput[];
  /** What the texts of the roles suggest, in the order of the roles. It is only for comments in their files. */
  readonly suggestions?: readonly Suggestion[];
  readonly resume: ResumeInput;
  /** The picture, as the file has it: an address, a path or a `data:` URL. */
  readonly picture?: string;
  /** What is not on the site. */
  readonly notes: readonly Note[];
}
