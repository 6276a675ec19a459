import type { PayContent, Profile, ProfileContent } from '../../../schemas/profile.ts';
import type { Build } from '../../operations/operation.ts';
import { contactOf } from '../contact.ts';
import { defaultPolicy } from './default-policy.ts';
import { knockOutsOf } from './knock-outs.ts';
import { isClosed, payText } from './profile-words.ts';

const payOf = (pay: PayContent): NonNullable<Profile['preferences']['compensation']> => {
  const { note: _, ...numbers } = typeof pay === 'string' ? {} : pay;
  return { text: payText(pay), ...numbers };
};

/** Somebody who does not want inquiries publishes no wishes. */
export const published = (profile: ProfileContent): ProfileContent => {
  if (!isClosed(profile)) return profile;
  const { relocation: _, travel: __, booking_url: ___, ...facts } = profile;
  const preferences = { work_modes: [], employment_types: [], locations: [] };
  return { ...facts, availability: { status: 'closed' }, target_roles: [], preferences };
};

export const profileBody = (build: Build): Profile => {
  const { address, content } = build;
  const { site, activity, resume } = content;
  const profile = published(content.profile);
  const { programming_languages, online, education, sharing_policy: policy, ...shown } = profile;
  const { compensation: pay, ...preferences } = profile.preferences;
  const { name, email, url } = contactOf(site, address);
  const { languages = [] } = resume;
  return {
    as_of: build.asOf,
    name,
    knock_outs: knockOutsOf(build, profile),
    ...shown,
    preferences: { ...preferences, compensation: pay === undefined ? undefined : payOf(pay) },
    content_language: site.language,
    spoken_languages:
      languages.length > 0 ? languages.map(({ language, fluency }) => ({ language, fluency })) : undefined,
    sharing_policy: policy ?? defaultPolicy(site),
    contact: { url, email, inquiries: address.invocation('createInquiry') },
    links: {
      self: address.operation('getProfile'),
      experience: address.operation('listExperience'),
      skills: address.operation('getSkills'),
      resume: address.operation('getResume'),
      resume_markdown: address.operation('getResumeMarkdown'),
      activity: activity.weeks.length > 0 ? address.operation('getActivity') : undefined,
    },
  };
};
