import { profileContent } from '../../../schemas/profile.ts';
import { email } from '../../../schemas/text.ts';
import { fitted } from './fitted.ts';
import type { Imported } from './imported.ts';
import { placeOf } from './place.ts';
import { educationRoles, kindOfEntry, workRoles } from './roles.ts';
import { furtherSections, unnamedEntries } from './sections.ts';
import {
  addressOf,
  type Entry,
  field,
  fields,
  isEntry,
  keyOf,
  line,
  listOf,
  name,
  prose,
  textOf,
  textsIn,
} from './values.ts';

type Profile = Imported['profile'];

/** Networks whose profile addresses can be derived from user names. */
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

const onlineOf = (value: unknown): Online | undefined => {
  const entry = isEntry(value) ? value : { url: value };
  const network = line(field(entry, 'network name title type platform label'), 100);
  const username = line(field(entry, 'username user handle'), 100);
  const given = textOf(field(entry, 'url link href value'));
  const address = given === undefined ? undefined : addressOf(given);
  const user = username ?? (address === undefined ? given : undefined);
  const known = NETWORKS[networkKey(network ?? '')];
  const isUser = user !== undefined && /^@?[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(user);
  const url = address ?? (known && isUser ? known[1] + user.replace(/^@/, '') : undefined);
  if (url !== undefined) {
    return {
      network: network ?? new URL(url).hostname.replace(/^www\./, ''),
      ...(user && user !== network && (username !== undefined || isUser) && { username: user }),
      url,
    };
  }
  return network && username && keyOf(network) !== 'phone' ? { network, username } : undefined;
};

/** Profiles by the name of the network, such as `basics.github` or `links: { github: … }`. */
const byNetwork = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap(entry =>
    Object.entries(entry).flatMap(([key, value]) => {
      const known = NETWORKS[networkKey(key)];
      const url = isEntry(value) ? field(value, 'url username') : value;
      return known && textOf(url) !== undefined ? [{ network: known[0], url }] : [];
    }),
  );

const nameOf = (basics: readonly Entry[]): string | undefined => {
  const first = (names: string) => basics.flatMap(entry => fields(entry, names))[0];
  const parts = ['firstName givenName', 'middleName', 'lastName familyName surname'];
  return (
    name(first('name fullName'), 200) ??
    (parts.flatMap(names => line(first(names), 100) ?? []).join(' ') || undefined)
  );
};

/** Maximum length of the headline, the line under the name. Longer text becomes the beginning of the biography. */
const MAX_HEADLINE = 200;

const profileOf = (basics: readonly Entry[]): Profile => {
  const all = (names: string) => basics.flatMap(entry => fields(entry, names));
  const [label] = all('label headline title tagline jobTitle position');
  const headline = line(label, MAX_HEADLINE);
  const { paragraphs, points } = prose(
    ...(headline === undefined ? [label] : []),
    ...all('summary about aboutMe bio objective profile description').filter(part => !isEntry(part)),
  );
  const location = placeOf(all('location')[0] ?? {});
  const lists = all('profiles socialProfiles social links');
  const candidates = lists.flatMap(list =>
    isEntry(list) && !field(list, 'url network') ? [] : listOf(list),
  );
  const networks = byNetwork([...basics, ...lists.filter(isEntry)]);
  const online = [...candidates, ...networks].flatMap(entry => onlineOf(entry) ?? []);
  const unique = [
    ...new Map(online.map(entry => [entry.url ?? `${entry.network}: ${entry.username}`, entry])).values(),
  ];
  const summary = [...paragraphs, ...points].join('\n');
  return {
    ...(headline && { headline }),
    ...(summary && { summary }),
    ...(location && { location }),
    ...(unique.length > 0 && { online: unique }),
  };
};

const WORK = 'work experience workExperience employment jobs positions internships';
const EDUCATION = 'education educations studies academic';
const BASICS = 'basics basic info bio personal personalInfo contact';

/** A date on the first of a month. If every date in a file is one, only the months are imported. */
const FIRST_DAY = /^(\d{4}-\d{2})-01(?:T.*)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn);

const withMonths = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(FIRST_DAY, '$1');
  if (Array.isArray(value)) return value.map(withMonths);
  return isEntry(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMonths(part)]))
    : value;
};

/**
 * Reads a résumé whose fields have the names of JSON Resume, or similar names. Values without a content field are
 * not read. Dates after `today` (YYYY-MM-DD) are in the future.
 * @see https://jsonresume.org/schema
 */
export const importResume = (format: string, file: unknown, today: string): Omit<Imported, 'notes'> => {
  const days = stringsIn(file).filter(text => DAY.test(text));
  const hasMonths = days.length > 1 && days.every(day => FIRST_DAY.test(day));
  const root = Object(hasMonths ? withMonths(file) : file) as Entry;
  const taken = `${WORK} ${EDUCATION} ${BASICS}`;
  // An artist’s works are not roles.
  const works = Object.entries(root).flatMap(([key, list]) => (/^works$/i.test(key) ? listOf(list) : []));
  const isNamed = (entry: unknown) => !works.includes(entry) || kindOfEntry(entry) === 'work';
  const entries = (names: string, kind: 'work' | 'education') => [
    ...fields(root, names).flatMap(listOf).filter(isNamed),
    ...unnamedEntries(root, taken, kind),
  ];
  const basics = [...fields(root, BASICS).filter(isEntry), root];
  const first = (names: string) => basics.flatMap(entry => fields(entry, names))[0];
  const owner = {
    name: nameOf(basics),
    email: textsIn(first('email mail emailAddress'))[0]?.replace(/^mailto:/i, ''),
    url: addressOf(textsIn(first('url website homepage web site blog'))[0] ?? ''),
  };
  const image = first('image picture photo avatar');
  const picture = textOf(isEntry(image) ? field(image, 'url src') : image);
  const { updated: _, ...profile } = fitted(profileContent, { ...profileOf(basics), updated: today }) ?? {
    updated: today,
  };
  return {
    format,
    owner: {
      ...(owner.name && { name: owner.name }),
      ...(email.safeParse(owner.email).success && { email: String(owner.email) }),
      ...(owner.url && { url: owner.url }),
    },
    profile,
    roles: [
      ...workRoles(entries(WORK, 'work'), today),
      ...educationRoles(entries(EDUCATION, 'education'), today),
    ],
    resume: furtherSections(root, taken),
    ...(picture && { picture }),
  };
};
