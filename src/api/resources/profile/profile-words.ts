import type { Profile } from '../../../schemas/profile.ts';
import { dayWords } from '../../date-words.ts';

const words: Readonly<Record<Profile['availability']['status'], string>> = {
  open: 'Open to new roles',
  selective: 'Open to the right role',
  closed: 'Not looking for a role',
};

/** The availability of the person, in a few words. */
export const availabilityText = ({ availability }: Pick<Profile, 'availability'>): string =>
  words[availability.status];

/** The earliest start, in a few words; undefined if nothing is known. As in the schema, the later of the two dates counts. */
export const startText = ({
  availability: { from, notice_period: notice },
}: Pick<Profile, 'availability'>): string | undefined => {
  const day = from && `from ${dayWords(from)}`;
  const wait = notice && `after a notice period of ${notice}`;
  return day && wait ? `${day}, or ${wait} if that is later` : (day ?? wait);
};

/** The text alternative of the picture in link previews. */
export const pictureText = (profile: Profile): string =>
  `${profile.name}. ${profile.headline}. ${availabilityText(profile)}.`;
