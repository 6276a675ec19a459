import * as z from 'zod';
import type { JsonObject } from '../../../schemas/problems.ts';
import { profileContent } from '../../../schemas/profile.ts';
import { resumeContent } from '../../../schemas/resume.ts';
import { roleContent } from '../../../schemas/role.ts';
import { siteContent } from '../../../schemas/site.ts';
import { publicUrl } from '../../../schemas/text.ts';
import { ownEmail } from '../owner.ts';
import { hasEmail, isContactLabel, isMessenger, privatePart } from './private-text.ts';
import { isPrivate, type LeftOut, textOf } from './read-value.ts';

export interface Group {
  readonly schema: z.ZodObject;
  /** Names in a file by content field, separated by spaces: JSON Resume 1.0, earlier versions, additions. */
  readonly fields: Readonly<Record<string, string>>;
  readonly groups?: Readonly<Record<string, Group>>;
  /** `fields` may have further names of a list. */
  readonly lists?: Readonly<Record<string, Group>>;
  readonly leftOut?: Readonly<Record<string, LeftOut>>;
  /** Why the entire group is left out. */
  readonly reject?: (group: JsonObject) => LeftOut | undefined;
  readonly prepare?: (group: JsonObject) => JsonObject;
}

const SECRET = { kind: 'private', reason: 'It is private.' } as const;
const PICTURE = { kind: 'unknown', reason: 'Add it with `npm run init -- --picture <file>`.' } as const;
const ABOUT_FILE = { kind: 'unknown', reason: 'It describes the file itself.' } as const;
const renamed = (name: string): LeftOut => ({
  kind: 'unknown',
  reason: `JSON Resume’s name for it is \`${name}\`.`,
});

const { shape: owner } = siteContent.in.shape.owner;
const { shape: profile } = profileContent;

const PLACE: Group = {
  schema: profile.location.unwrap(),
  fields: { city: 'city', region: 'region', country: 'country', country_code: 'countryCode' },
  leftOut: { address: SECRET, postalCode: SECRET },
  // Some files have the country’s name as its code.
  prepare: group => {
    const isName = /^\p{L}[\p{L}\p{M} .'’-]{2,}$/u.test(textOf(group['countryCode']) ?? '');
    return isName && !group['country'] ? { ...group, countryCode: '', country: group['countryCode'] } : group;
  },
};

const profileParts = (group: JsonObject): string[] =>
  ['network', 'username', 'url'].map(name => textOf(group[name]) ?? '');

const PROFILE: Group = {
  schema: profile.online.unwrap().element,
  fields: { network: 'network', username: 'username', url: 'url' },
  reject: group => {
    const [network = '', username = '', url = ''] = profileParts(group);
    // A number in the profile’s URL is public.
    const isNumber = !/\p{L}/u.test(username) && !url.includes(username) && privatePart(username);
    const isContact = isContactLabel(network) || hasEmail(username) || profileParts(group).some(isMessenger);
    return isContact || isNumber ? isPrivate('a phone number, messenger, or email address') : undefined;
  },
  // Some files have the URL as the user name.
  prepare: group => {
    const [, username = '', url] = profileParts(group);
    return /^https?:\/\//i.test(username) ? { ...group, username: '', url: url || username } : group;
  },
};

const BASICS: Group = {
  schema: z.strictObject({
    ...{ name: owner.name.optional(), email: ownEmail.optional(), url: publicUrl.optional() },
    ...{ headline: profile.headline, pronouns: profile.pronouns, summary: profile.summary },
  }),
  fields: {
    ...{ name: 'name', email: 'email', url: 'url website' },
    ...{ headline: 'label', pronouns: 'pronouns', summary: 'summary' },
  },
  groups: { location: PLACE },
  lists: { profiles: PROFILE },
  leftOut: { phone: SECRET, image: PICTURE, picture: PICTURE },
};

const role = {
  ...{ start: 'startDate', end: 'endDate', ended: 'ended', current: 'current', extent: 'extent' },
  ...{
    location: 'location',
    summary: 'summary',
    highlights: 'highlights',
    tech: 'keywords',
    url: 'url website',
  },
};

const WORK: Group = {
  schema: roleContent,
  fields: {
    ...{ ...role, organization: 'name company', role: 'position' },
    ...{ description: 'description', occupation: 'occupation', career_break: 'careerBreak' },
  },
};

const STUDY_FIELDS = { study_type: 'studyType', area: 'area', score: 'score gpa', courses: 'courses' };
const EDUCATION: Group = {
  schema: roleContent,
  fields: { ...role, ...STUDY_FIELDS, organization: 'institution' },
};

/** They have JSON Resume’s names. */
const sections = Object.entries(resumeContent.shape).map(([name, section]): [string, Group] => {
  const schema = section.unwrap().element;
  const fields = Object.keys(schema.shape).map(field => [field, field === 'url' ? role.url : field]);
  return [name, { schema, fields: Object.fromEntries(fields) }];
});

export const RESUME: Group = {
  schema: z.strictObject({}),
  fields: { work: 'work internships', certificates: 'certificates certifications' },
  groups: { basics: BASICS },
  lists: { work: WORK, education: EDUCATION, ...Object.fromEntries(sections) },
  leftOut: {
    ...{ $schema: ABOUT_FILE, meta: ABOUT_FILE },
    ...{ experience: renamed('work'), courses: renamed('certificates'), talks: renamed('publications') },
  },
};
