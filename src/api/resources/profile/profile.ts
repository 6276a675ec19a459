import type { Content } from '../../../schemas/content.ts';
import type { Profile } from '../../../schemas/profile.ts';
import { contactOf } from '../../documents/contact.ts';
import type { Address } from '../../operations/address.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** Name and contact come from the site's owner. The profile links to the activity if commits are counted. */
export const profileBody = (
  address: Address,
  { site, profile, activity }: Pick<Content, 'site' | 'profile' | 'activity'>,
): Profile => {
  const { programming_languages, online, updated, ...shown } = profile;
  const { country_code: code, country = countries.of(code) ?? code, ...place } = profile.location;
  const { name, email, url } = contactOf(site, address);
  return {
    name,
    ...shown,
    location: { ...place, country, country_code: code },
    content_language: site.language,
    contact: { url, email, inquiries: address.invocation('createInquiry') },
    links: {
      self: address.operation('getProfile'),
      experience: address.operation('listExperience'),
      skills: address.operation('getSkills'),
      resume: address.operation('getResume'),
      resume_markdown: address.operation('getResumeMarkdown'),
      ...(activity.weeks.length > 0 && { activity: address.operation('getActivity') }),
    },
  };
};
