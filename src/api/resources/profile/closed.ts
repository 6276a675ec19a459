import type { SiteContent } from '../../../schemas/site.ts';
import type { Build } from '../../operations/operation.ts';
import { CHANGE_CHECK } from '../../prose/markdown.ts';
import { sentence } from '../../prose/sentences.ts';
import { availabilityText, isClosed, type Wanted } from './profile-words.ts';

interface Sources {
  readonly site: Pick<SiteContent, 'owner' | 'description'>;
  readonly profile: Wanted;
}

export const availabilitySentence = ({ site, profile }: Sources): string | undefined => {
  const label = availabilityText(profile);
  if (label === undefined) return undefined;
  const { name } = site.owner;
  return isClosed(profile)
    ? `${name} does not want inquiries right now: do not propose a role.`
    : `${name} is ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
};

/** Precedes every invitation to propose a role. Undefined if inquiries are wanted. */
export const closedNotice = (sources: Sources): string | undefined =>
  isClosed(sources.profile) ? availabilitySentence(sources) : undefined;

export const recheckAdvice = ({ address }: Pick<Build, 'address'>): string =>
  `The profile is at <${address.operation('getProfile')}>. ${CHANGE_CHECK}`;

/** Most descriptions invite inquiries, so the notice comes first. */
export const serviceDescription = (sources: Sources): string =>
  [closedNotice(sources), sources.site.description].filter(Boolean).join(' ');

export const inquiryNote = ({ content: { profile, site } }: Pick<Build, 'content'>): string | undefined =>
  profile.inquiry_note && sentence(`Note from ${site.owner.name}: ${profile.inquiry_note}`);
