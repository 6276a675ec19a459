import type { Profile } from '../../../schemas/profile.ts';

const words: Readonly<Record<Profile['availability']['status'], string>> = {
  open: 'Open to new roles',
  selective: 'Open to the right role',
  closed: 'Not looking for a role',
};

/** Whether the person would take a role, in a few words. */
export const availabilityText = ({ availability }: Pick<Profile, 'availability'>): string =>
  words[availability.status];

/** What the picture that stands for the site in previews of links says: its text alternative. */
export const pictureText = (profile: Profile): string =>
  `${profile.name}. ${profile.headline}. ${availabilityText(profile)}.`;
