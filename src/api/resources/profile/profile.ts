import type { Profile, ProfileContent } from '../../../schemas/profile.ts';
import type { SiteContent } from '../../../schemas/site.ts';
import type { Address } from '../../address.ts';

/** Body of the profile. Name and contact come from the site's owner. */
export const profileBody = (
  address: Address,
  { owner }: SiteContent,
  { programming_languages, online, updated, ...shown }: ProfileContent,
): Profile => ({
  name: owner.name,
  ...shown,
  contact: { url: owner.url, email: owner.email, inquiries: address.invocation('createInquiry') },
  links: {
    self: address.operation('getProfile'),
    experience: address.operation('listExperience'),
    skills: address.operation('getSkills'),
    resume: address.operation('getResume'),
    resume_markdown: address.operation('getResumeMarkdown'),
    activity: address.operation('getActivity'),
  },
});
