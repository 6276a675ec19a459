import type { Profile } from '../../../schemas/profile.ts';
import { availabilityText } from './availability-text.ts';

/** What the picture that stands for the site in previews of links says: its text alternative. */
export const pictureText = (profile: Profile): string =>
  `${profile.name}. ${profile.headline}. ${availabilityText(profile)}.`;
