import type { Profile } from '../../../schemas/profile.ts';

const words: Readonly<Record<Profile['availability']['status'], string>> = {
  open: 'Open to new roles',
  selective: 'Open to the right role',
  closed: 'Not looking for a role',
};

/** The availability of the person, in a few words. */
export const availabilityText = ({ availability }: Pick<Profile, 'availability'>): string =>
  words[availability.status];

/** The text alternative of the picture in link previews. */
export const pictureText = (profile: Profile): string =>
  `${profile.name}. ${profile.headline}. ${availabilityText(profile)}.`;
