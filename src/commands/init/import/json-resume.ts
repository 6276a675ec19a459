import { profileContent } from '../../../schemas/profile.ts';
import { email } from '../../../schemas/text.ts';
import { countryCode } from './country.ts';
import { addressOf, EntryReader, textsIn } from './entry-reader.ts';
import { PRIVATE_REASON, reasonFor } from './field-names.ts';
import { fitted } from './fitted.ts';
import type { Imported } from './imported.ts';
import { countryOf, isStreet, type Place, placeFrom, placeInAddress } from './place.ts';
import { educationRoles, workRoles } from './roles.ts';
import { furtherSections } from './sections.ts';
import { withSkills } from './skills-in-roles.ts';
import type { Source } from './source.ts';

type Profile = Imported['profile'];

/** The place of a `location`, whose parts are often in other fields or in one text. More exact fields take precedence. */
const locationOf = (reader: EntryReader, source: Source): Profile['location'] => {
  if (!source.isObject()) {
    const text = reader.line(source, 200);
    return text === undefined ? undefined : withoutStreets(text, source);
  }
  const [city, region] = [
    reader.line(source.at('city'), 200),
    reader.line(source.of('region state province county canton'), 200),
  ];
  const [code, name] = [source.at('countryCode').text(), source.of('country countryName').text()];
  const address = source.at('address').peek();
  const inAddress = address === undefined ? {} : placeInAddress(address);
  const inCity: Place = city?.includes(',') && !region && !code && !name ? placeFrom(city) : {};
  const inRegion =
    region !== undefined && !code && !name && countryCode(region) && region.length > 3
      ? countryOf(region)
      : undefined;
  const known = name ?? code;
  const stated =
    known === undefined ? {} : countryOf(known, (code && countryCode(code)) ?? countryCode(known));
  if (address !== undefined && inAddress.country_code !== undefined) {
    source.at('address').leaveOut(NO_STREET, 'private');
  }
  // A name for the whole, which says nothing more if the parts are there.
  const [whole] = source.all('name label').flatMap(textsIn);
  const place = {
    ...inAddress,
    ...(city && { city }),
    ...(region && !inRegion && { region }),
    ...inRegion,
    ...inCity,
    ...stated,
  };
  if (Object.keys(place).length > 0) return place;
  return whole === undefined ? undefined : placeFrom(whole);
};

const NO_STREET = 'Street and postal code do not belong on a public site.';

const withoutStreets = (text: string, source: Source): Place => {
  if (!text.split(/,|\n/).some(part => isStreet(part.trim()))) return placeFrom(text);
  source.note('private', NO_STREET);
  return placeInAddress(text);
};

/** Networks whose addresses follow from user names. */
const NETWORKS: Readonly<Record<string, readonly [name: string, address: string]>> = {
  github: ['GitHub', 'https://github.com/'],
  gitlab: ['GitLab', 'https://gitlab.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  twitter: ['Twitter', 'https://x.com/'],
  x: ['X', 'https://x.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  facebook: ['Facebook', 'https://www.facebook.com/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
  medium: ['Medium', 'https://medium.com/@'],
  devto: ['DEV', 'https://dev.to/'],
  telegram: ['Telegram', 'https://t.me/'],
  keybase: ['Keybase', 'https://keybase.io/'],
  bitbucket: ['Bitbucket', 'https://bitbucket.org/'],
  codepen: ['CodePen', 'https://codepen.io/'],
  dribbble: ['Dribbble', 'https://dribbble.com/'],
  behance: ['Behance', 'https://www.behance.net/'],
  npm: ['npm', 'https://www.npmjs.com/~'],
  kaggle: ['Kaggle', 'https://www.kaggle.com/'],
  orcid: ['ORCID', 'https://orcid.org/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
};

const networkKey = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

type Online = NonNullable<Profile['online']>[number];

const onlineOf = (entry: Source): Online | undefined => {
  const reader = new EntryReader(entry.isObject() ? entry : entry.as({ url: entry }));
  const network = reader.line(reader.entry.of('network name title type platform label'), 100);
  const username = reader.line(reader.entry.of('username user handle'), 100);
  const given = reader.entry.of('url link href value');
  const text = given.text();
  const address = text === undefined ? undefined : addressOf(text);
  const user = username ?? (address === undefined ? text : undefined);
  const known = NETWORKS[networkKey(network ?? '')];
  const url =
    address ?? (known && user && /^@?[\w.-]+$/.test(user) ? known[1] + user.replace(/^@/, '') : undefined);
  if (url === undefined) {
    if (network && user) return { network, username: user };
    entry.note(
      'left_out',
      'It has neither a web address nor a network with a user name. Add it to `online` in profile.yaml.',
    );
    for (const leaf of entry.leaves()) leaf.text();
    return undefined;
  }
  if (address === undefined) given.note('changed', `The address is made from the user name: ${url}`, user);
  return {
    network: network ?? new URL(url).hostname.replace(/^www\./, ''),
    ...(user && user !== network && { username: user }),
    url,
  };
};

/** Profiles in fields of their own, such as `basics.github`. */
const ownFields = (basics: readonly Source[]): Source[] =>
  basics.flatMap(source =>
    source
      .fields()
      .filter(([key, field]) => Object.hasOwn(NETWORKS, networkKey(key)) && field.peek() !== undefined)
      .map(([key, field]) =>
        field.as({ network: field.withText(NETWORKS[networkKey(key)]?.[0] ?? key), url: field }),
      ),
  );

/** The first field of these objects that is not empty. */
const firstOf = (sources: readonly Source[], names: string): Source => {
  const found = sources.map(source => source.of(names));
  const [first] = found;
  return found.find(part => !part.isEmpty()) ?? (first as Source);
};

const nameOf = (reader: EntryReader, basics: readonly Source[]): string | undefined => {
  const parts = ['firstName first_name givenName', 'middleName', 'lastName last_name familyName surname'];
  const whole = reader.name(firstOf(basics, 'name fullName full_name'), 200);
  return (
    whole ?? (parts.flatMap(names => reader.line(firstOf(basics, names), 100) ?? []).join(' ') || undefined)
  );
};

/** One line under the name. A longer one begins the biography. */
const MAX_HEADLINE = 200;

const profileOf = (reader: EntryReader, basics: readonly Source[]): Profile => {
  const headline = reader.line(
    firstOf(basics, 'label headline title tagline jobTitle position'),
    MAX_HEADLINE,
  );
  const { paragraphs, points } = reader.prose(
    ...'summary about aboutMe bio objective profile description'
      .split(' ')
      .map(key => firstOf(basics, key))
      .filter(part => !part.isObject()),
  );
  const location = locationOf(reader, firstOf(basics, 'location'));
  const candidates = basics.flatMap(source =>
    source.of('profiles socialProfiles social socials links').items(),
  );
  const online = [...candidates, ...ownFields(basics)].flatMap(entry => onlineOf(entry) ?? []);
  const unique = [
    ...new Map(online.map(entry => [entry.url ?? `${entry.network}: ${entry.username}`, entry])).values(),
  ];
  if (basics.length > 1) reader.further();
  const summary = [...paragraphs, ...points, ...reader.more()].join('\n');
  return {
    ...(headline && { headline }),
    ...(summary && { summary }),
    ...(location && Object.keys(location).length > 0 && { location }),
    ...(unique.length > 0 && { online: unique }),
  };
};

/** A public address, if it is one. */
const mailOf = (source: Source): string | undefined => {
  const [given] = textsIn(source);
  const text = given?.replace(/^mailto:/i, '').trim();
  if (text === undefined || email.safeParse(text).success) return text;
  source.note('left_out', 'It is not an email address.');
  return undefined;
};

const WORK = 'work experience workExperience work_experience employment experiences jobs positions';
const EDUCATION = 'education educations studies academic';
const BASICS = 'basics basic info bio personal personalInfo contact';

/** The entries of a section, even in lists of lists. */
const entriesIn = (section: Source): Source[] => section.items().flatMap(item => item.items());

/** Skills as a role’s text may mention them. */
const skillNames = (resume: Imported['resume']): string[] =>
  (resume.skills ?? []).flatMap(({ name, keywords = [] }) =>
    (keywords.length > 0 ? keywords : [name])
      .filter(keyword => keyword.length <= 200)
      .map(keyword => keyword.replace(/\s*\(.*\)$/, '')),
  );

/**
 * Reads a résumé whose fields have the names of JSON Resume, or are close to them. `today` (YYYY-MM-DD) tells what is in the future.
 * @see https://jsonresume.org/schema
 */
export const importResume = (format: string, root: Source, file: Source, today: string): Imported => {
  const basics = [...root.all(BASICS).filter(part => part.isObject()), root];
  const reader = new EntryReader(basics[0] ?? root);
  const work = root.all(WORK).flatMap(entriesIn);
  const education = root.all(EDUCATION).flatMap(entriesIn);
  const name = nameOf(reader, basics);
  const mail = mailOf(firstOf(basics, 'email mail emailAddress'));
  const page = firstOf(basics, 'url website homepage web site blog');
  const url = page.peek() === undefined ? undefined : addressOf(page.text() ?? '');
  if (url === undefined && !page.isEmpty()) page.note('left_out', 'It is not a web address.');
  const image = firstOf(basics, 'image picture photo avatar');
  const picture = (image.isObject() ? image.of('url src') : image).text();
  const profile = profileOf(reader, basics);
  const roles = [...workRoles(work, today), ...educationRoles(education, today)];
  const resume = furtherSections(root);
  const { updated: _, ...checked } = fitted(profileContent, { ...profile, updated: today }, root) ?? {
    updated: today,
  };
  for (const part of ['$schema', 'meta', 'metadata', 'theme', 'layout', 'settings']) file.at(part).ignore();
  file.leaveOutTheRest(path =>
    /(^|\.)location\.(address|postalCode)$/.test(path)
      ? { kind: 'private', reason: PRIVATE_REASON }
      : reasonFor(path),
  );
  return {
    format,
    owner: { ...(name && { name }), ...(mail && { email: mail }), ...(url && { url }) },
    profile: checked,
    roles: withSkills(roles, skillNames(resume)),
    resume,
    ...(picture && { picture }),
    notes: file.notes(),
  };
};
