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

/** A sentence that also tells agents what follows from it; undefined if the owner does not say. */
export const availabilitySentence = ({ site, profile }: Sources): string | undefined =>
  profile.availability && `${site.owner.name} ${sentences[profile.availability.status]}`;

/** Precedes every invitation to propose a role if the owner wants no proposals; otherwise undefined. */
export const closedNotice = (sources: Sources): string | undefined =>
  sources.profile.availability?.status === 'closed' ? availabilitySentence(sources) : undefined;

/** When it is worth asking again whether proposals are wanted. */
export const lookAgain = ({ address }: Pick<SiteContext, 'address'>): string =>
  `The profile is at <${address.operation('getProfile')}>. ${CHANGE_CHECK}`;

/** What the service offers. Most descriptions invite proposals, so it begins with the notice that they are not wanted. */
export const serviceDescription = (sources: Sources): string =>
  [closedNotice(sources), sources.site.description].filter(Boolean).join(' ');
