import type { Profile } from '../../../schemas/profile.ts';
import type { SiteContent } from '../../../schemas/site.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { CHANGE_CHECK } from '../../prose/markdown.ts';

interface Sources {
  readonly site: Pick<SiteContent, 'owner' | 'description'>;
  readonly profile: Pick<Profile, 'availability'>;
}

type Status = NonNullable<Profile['availability']>['status'];

const sentences: Readonly<Record<Status, string>> = {
  open: 'is open to new roles.',
  selective: 'is open to the right role.',
  closed: 'is not looking for a role: do not propose one at the moment.',
};

/** Availability as a sentence that also tells agents what follows from it. Undefined if not stated. */
export const availabilitySentence = ({ site, profile }: Sources): string | undefined =>
  profile.availability && `${site.owner.name} ${sentences[profile.availability.status]}`;

/**
 * Notice that precedes every invitation to propose a role if the owner wants no inquiries. Otherwise undefined.
 */
export const closedNotice = (sources: Sources): string | undefined =>
  sources.profile.availability?.status === 'closed' ? availabilitySentence(sources) : undefined;

/** Advice on checking later whether the owner wants inquiries again. */
export const lookAgain = ({ address }: Pick<SiteContext, 'address'>): string =>
  `The profile is at <${address.operation('getProfile')}>. ${CHANGE_CHECK}`;

/**
 * Description of the service. Most descriptions invite inquiries, so it begins with the notice if they are not
 * wanted.
 */
export const serviceDescription = (sources: Sources): string =>
  [closedNotice(sources), sources.site.description].filter(Boolean).join(' ');
