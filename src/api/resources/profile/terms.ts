import type { Content } from '../../../schemas/content.ts';
import type { PayContent, Profile, ProfileContent } from '../../../schemas/profile.ts';
import type { Build } from '../../operations/operation.ts';
import type { Dates } from '../../prose/dates.ts';
import { joined } from '../../prose/markdown.ts';
import { withOneStop } from '../../prose/words.ts';

export const withoutStop = (text: string): string => text.replace(/(?<!\.)\.$/, '');

type Wanted = Pick<ProfileContent, 'availability'> & {
  readonly preferences: Pick<ProfileContent['preferences'], 'hours' | 'part_time'>;
};

/** Fewer hours a week are part-time in every country. */
const FULL_TIME = 35;

export const availabilityText = ({ availability, preferences }: Wanted): string | undefined => {
  if (availability === undefined) return undefined;
  const { hours, part_time: isPartTime } = preferences;
  if (availability.status === 'closed') return 'No inquiries right now';
  const { max = FULL_TIME } = typeof hours === 'object' ? hours : {};
  const isPart = isPartTime || max < FULL_TIME;
  if (availability.status === 'open') return `Open to ${isPart ? 'part-time' : 'new'} roles`;
  return `Open to the right ${isPart ? 'part-time ' : ''}role`;
};

export const isClosed = ({ availability }: Pick<Profile, 'availability'>): boolean =>
  availability?.status === 'closed';

export const startText = (
  { availability }: Pick<Profile, 'availability'>,
  dates: Dates,
  notice = availability?.notice_period,
): string =>
  joined(
    [
      availability?.from &&
        `from ${availability.from.length === 10 ? dates.day(availability.from) : dates.month(availability.from)}`,
      availability?.note,
      notice && `notice period: ${notice}`,
    ],
    '; ',
  );

/** “30 to 35 hours a week”, “at most 20 hours a week; after 15:00”. */
const hoursText = (hours: NonNullable<Wanted['preferences']['hours']>): string => {
  if (typeof hours === 'string') return hours;
  const { min, max, note } = hours;
  const [first, last = first] = [min, max].filter(bound => bound !== undefined);
  const bound = max === undefined ? 'at least ' : min === undefined ? 'at most ' : '';
  const week =
    first !== undefined && `${bound}${first === last ? first : `${first} to ${last}`} hours a week`;
  return joined([week, note && withoutStop(note)], '; ');
};

export const workingTimeText = ({ hours, part_time }: Wanted['preferences']): string =>
  joined([part_time && 'part-time', hours && hoursText(hours)], '; ');

const amountWords = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

/** “from EUR 125,000 a year”, “EUR 780 a day”. */
export const payText = (pay: PayContent): string => {
  if (typeof pay === 'string') return pay;
  const { min, max, currency, period, note } = pay;
  const [first, last = first] = [min, max].flatMap(sum => (sum === undefined ? [] : amountWords(sum)));
  const range = first === last ? first : `${first} to ${last}`;
  const bound = max === undefined ? 'from ' : min === undefined ? 'up to ' : '';
  const each = period === 'hour' ? 'an hour' : `a ${period}`;
  return `${bound}${currency} ${range} ${each}${note === undefined ? '' : ` (${withoutStop(note)})`}`;
};

export const authorizationText = ({
  work_authorization: authorizations = [],
}: Pick<Profile, 'work_authorization'>): string =>
  authorizations
    .map(({ place, status, note = '' }) => {
      const permit = joined([status.replaceAll('_', ' '), withoutStop(note)], ': ');
      return `${place} (${permit})`;
    })
    .join('; ');

/** Does not begin with the name, whose letters could turn the line. */
export const availabilitySentence = ({ site, profile }: Content): string | undefined => {
  const label = availabilityText(profile);
  if (label === undefined) return undefined;
  const { name } = site.owner;
  return isClosed(profile)
    ? `Right now, ${name} does not want inquiries: do not propose a role.`
    : `Right now, ${name} is ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
};

/** Precedes every invitation to propose a role. Undefined if inquiries are wanted. */
export const closedNotice = (content: Content): string | undefined =>
  isClosed(content.profile) ? availabilitySentence(content) : undefined;

/** Most descriptions invite inquiries, so the notice comes first. */
export const serviceDescription = (content: Content): string =>
  joined([closedNotice(content), content.site.description], ' ');

export const inquiryNote = ({ content: { profile, site } }: Build): string | undefined =>
  profile.inquiry_note && withOneStop(`Note from ${site.owner.name}: ${profile.inquiry_note}`);
