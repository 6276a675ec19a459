import type { PayContent, Profile, ProfileContent } from '../../../schemas/profile.ts';
import type { Build } from '../../operations/operation.ts';
import { contactOf } from '../contact.ts';
import { defaultPolicy } from './default-policy.ts';
import { knockOutsOf } from './knock-outs.ts';
import { payText } from './profile-words.ts';

const payOf = (pay: PayContent): NonNullable<Profile['preferences']['compensation']> => {
  const { note: _, ...numbers } = typeof pay === 'string' ? {} : pay;
  return { text: payText(pay), ...numbers };
};

const placeOf = (
  { country_code: code, ...place }: NonNullable<ProfileContent['location']>,
  language: string,
) => {
  if (code === undefined) return place;
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return { ...place, country: place.country ?? names.of(code) ?? code, country_code: code };
};

export const profileBody = (build: Build): Profile => {
  const { address, content } = build;
  const { site, profile, activity, resume } = content;
  const { programming_languages, online, updated, location, sharing_policy: policy, ...shown } = profile;
  const { compensation: pay, ...preferences } = profile.preferences;
  const { name, email, url } = contactOf(site, address);
  const { languages = [] } = resume;
  return {
    name,
    knock_outs: knockOutsOf(build),
    ...shown,
    preferences: { ...preferences, ...(pay !== undefined && { compensation: payOf(pay) }) },
    ...(location && { location: placeOf(location, site.language) }),
    content_language: site.language,
    ...(languages.length > 0 && {
      spoken_languages: languages.map(({ language, fluency }) => ({
        language,
        ...(fluency !== undefined && { fluency }),
      })),
    }),
    sharing_policy: policy ?? defaultPolicy(site),
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
