import type * as z from 'zod';
import type { profileContent } from '../../../schemas/profile.ts';
import type { roleContent } from '../../../schemas/role.ts';
import type { Note } from './source.ts';

export type RoleInput = Omit<z.input<typeof roleContent>, 'tech'> & { tech?: string[] };
export type ProfileInput = z.input<typeof profileContent>;

/** A skill that no role names. */
export interface Unplaced {
  readonly name: string;
  readonly path: string;
}

/** What a file about the owner says, as far as the content has a place for it. */
export interface Imported {
  readonly owner: { readonly name?: string; readonly email?: string; readonly url?: string };
  readonly profile: Partial<Pick<ProfileInput, 'headline' | 'summary' | 'focus_areas' | 'online'>> & {
    readonly location?: Partial<ProfileInput['location']>;
  };
  readonly roles: readonly RoleInput[];
  /** Skills that no role names, with their place in the file. */
  readonly unplaced: readonly Unplaced[];
  /** What has no place, had to be added, or was changed. */
  readonly notes: readonly Note[];
}
