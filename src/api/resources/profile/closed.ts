import type { SiteContent } from '../../../schemas/site.ts';
import type { Build } from '../../operations/operation.ts';
import { CHANGE_CHECK } from '../../prose/markdown.ts';
import { sentence } from '../../prose/sentences.ts';
import { availabilityText, isClosed, type Wanted } from './profile-words.ts';

interface Sources {
  readonly site: Pick<SiteContent, 'owner' | 'description'>;
  readonly profile: Wanted;
}

/** Availability as a sentence that also tells agents what follows from it. Undefined if not stated. */
export const availabilitySentence = ({ site, profile }: Sources): string | undefined => {
  const label = availabilityText(profile);
  if (label === undefined) return undefined;
  const more = isClosed(profile) ? ': do not propose one at the moment' : '';
  return `${site.owner.name} is ${label.charAt(0).toLowerCase()}${label.slice(1)}${more}.`;
};

/**
 * Notice that precedes every invitation to propose a role if the owner wants no inquiries. Otherwise undefined.
 */
export const closedNotice = (sources: Sources): string | undefined =>
  isClosed(sources.profile) ? availabilitySentence(sources) : undefined;

/** Advice on checking later whether the owner wants inquiries again. */
export const lookAgain = ({ address }: Pick<Build, 'address'>): string =>
  `The profile is at <${address.operation('getProfile')}>. ${CHANGE_CHECK}`;

/**
 * Description of the service. Most descriptions invite inquiries, so it begins with the notice if they are not
 * wanted.
 */
export const serviceDescription = (sources: Sources): string =>
  [closedNotice(sources), sources.site.description].filter(Boolean).join(' ');

/** The owner’s sentence to senders, with its author. */
export const inquiryNote = ({ content: { profile, site } }: Pick<Build, 'content'>): string | undefined =>
  profile.inquiry_note && sentence(`${site.owner.name} adds: ${profile.inquiry_note}`);
