import { techKey } from '../../api/prose/tech-key.ts';
import { nameKey } from '../../api/reads/find-entry.ts';
import { isWork } from '../../api/resources/experience/experience.ts';
import { isSampleEmail, isSampleHost } from '../../api/sample-address.ts';
import { daysBetween, durationOf, isBefore, shortest } from '../../schemas/calendar.ts';
import type { Content } from '../../schemas/content.ts';
import type { Role } from '../../schemas/role.ts';
import { email } from '../../schemas/text.ts';
import { isInCurlyQuotes } from '../../schemas/visible-text.ts';
import {
  type DeployContext,
  type Environment,
  MIN_KEY_LENGTH,
  missingEmailSettings,
} from '../environment-variables.ts';

/** `MAIL_FROM` may begin with a name. */
const senderEmail = (from: string): string | undefined =>
  email.safeParse(/^[^<>]*<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()).data;

const settingWarnings = (env: Environment): string[] => {
  const missing = missingEmailSettings(env);
  const { MAIL_FROM: from, MAIL_TO: to, SENDER_HASH_KEY: key } = env;
  const sender = senderEmail(from ?? '');
  const remedy = 'Change the variables in Netlify, then deploy again (docs/guide.md, step 5).';
  return [
    ...(missing.length > 0
      ? [`Messages are stored, but not emailed, until you set ${missing.join(' and ')}. ${remedy}`]
      : []),
    ...(from && (sender === undefined || isSampleEmail(sender))
      ? [`MAIL_FROM is not a valid sender. Use the form My site <site@your-domain>. ${remedy}`]
      : []),
    ...(to && (!email.safeParse(to).success || isSampleEmail(to))
      ? [`MAIL_TO is not an email address of yours. Use the form you@your-domain. ${remedy}`]
      : []),
    ...(key && key.length < MIN_KEY_LENGTH
      ? [`SENDER_HASH_KEY is shorter than ${MIN_KEY_LENGTH} characters and is not used. ${remedy}`]
      : []),
  ];
};

/** Days after which facts may mislead a reader. */
const STALE_DAYS = { catalog: 90, activity: 90, availability: 180 };

/** A warning for each of thousands of products must stay legible. */
const MAX_PLACES = 10;

const listed = (places: readonly string[]): string =>
  [
    ...places.slice(0, MAX_PLACES),
    ...(places.length > MAX_PLACES ? [`and ${(places.length - MAX_PLACES).toLocaleString('en')} more`] : []),
  ].join(', ');

const agingWarnings = ({ products, activity, profile }: Content, today: string): string[] => {
  const isOld = (day: string | undefined, days: number): day is string =>
    day !== undefined && daysBetween(day, today) > days;
  const { availability, updated } = profile;
  const stale = products.flatMap(({ id, status, checked }) =>
    status === 'live' && isOld(checked, STALE_DAYS.catalog) ? [`${id} (${checked})`] : [],
  );
  const isLooking = availability !== undefined && availability.status !== 'closed';
  const from = isLooking ? availability.from : undefined;
  return [
    ...(stale.length > 0
      ? [
          `Products were last checked long ago: ${listed(stale)}. Run \`npm run catalog\`, or check them by hand and set \`checked\` in their files.`,
        ]
      : []),
    ...(isOld(activity.as_of, STALE_DAYS.activity)
      ? [`Activity was last counted on ${activity.as_of}. Run \`npm run activity\`, or remove activity.json.`]
      : []),
    ...(isLooking && isOld(updated, STALE_DAYS.availability)
      ? [
          `The site shows that you are looking for a role, as of ${updated}. Check \`availability\` and set \`updated\` in profile.yaml.`,
        ]
      : []),
    ...(from !== undefined && from < today
      ? [`\`availability.from\` has passed (${from}). Remove it from profile.yaml, or set a later date.`]
      : []),
  ];
};

const repetitionWarnings = ({ products, resume: { projects = [] } }: Content): string[] => {
  const names = new Set(products.map(({ name }) => nameKey(name)));
  const repeated = projects.map(({ name }) => name).filter(name => names.has(nameKey(name)));
  const remedy = 'Remove them from `projects` in resume.yaml.';
  return repeated.length === 0
    ? []
    : [`The résumé shows these as a product and as a project: ${listed(repeated)}. ${remedy}`];
};

/** A URL in prose. Punctuation at its end belongs to the sentence. */
const PROSE_URL = /https?:\/\/[^\s<>()[\]{}"'`|\\^]*[^\s<>()[\]{}"'`|\\^.,;:!?…’”*_]/g;

/** Reserved for examples. */
const hasExampleUrl = (text: string): boolean =>
  (text.match(PROSE_URL) ?? []).some(url => isSampleHost(URL.parse(url)?.hostname ?? ''));

const fieldsWith = (
  isMeant: (text: string) => boolean,
  value: unknown,
  path: readonly string[] = [],
): string[] => {
  if (typeof value === 'string') return isMeant(value) ? [path.join('.')] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => {
    const id: unknown = Reflect.get(Object(inner), 'id');
    return fieldsWith(isMeant, inner, [...path, typeof id === 'string' ? id : key]);
  });
};

/** Such as “WebSockets, Web-Sockets”, with the spelling that the site shows first. */
const spellingsIn = ({ experience, products }: Content): string[] => {
  const names = [
    ...experience.flatMap(({ tech }) => tech.map(({ name }) => name)),
    ...products.flatMap(({ tech = [] }) => tech),
  ];
  return [...Map.groupBy(new Set(names), techKey).values()].flatMap(spellings =>
    spellings.length > 1 ? `“${spellings.join(', ')}”` : [],
  );
};

const slipWarnings = (content: Content): string[] => {
  const spellings = spellingsIn(content);
  const inCurlyQuotes = fieldsWith(isInCurlyQuotes, content);
  const { resume_photo: photo, appearance } = content.site;
  return [
    ...(inCurlyQuotes.length > 0
      ? [
          `Some values are in curly quotes, which the site shows: ${listed(inCurlyQuotes)}. YAML has straight quotes; replace the curly ones, or remove them.`,
        ]
      : []),
    ...(spellings.length > 0
      ? [
          `These count as one technology each: ${listed(spellings)}. Write each the same in all files. If two are different technologies, give one of them a longer name.`,
        ]
      : []),
    ...(photo && appearance.avatar === undefined
      ? ['`resume_photo` in site.yaml is true, but there is no picture in `appearance.avatar`.']
      : []),
  ];
};

const overlap = (a: Role, b: Role, asOf: string): boolean => {
  const until = ({ end = asOf }: Role): string => end;
  return (
    shortest(a, asOf) !== undefined &&
    shortest(b, asOf) !== undefined &&
    isBefore(a.start ?? '', until(b)) &&
    isBefore(b.start ?? '', until(a))
  );
};

export const roleWarnings = (roles: readonly Role[], asOf: string): string[] => {
  const work = roles.filter(isWork);
  const breaks = roles
    .filter(role => role.career_break)
    .flatMap(pause =>
      work.filter(role => overlap(pause, role, asOf)).map(role => `${role.id} (during ${pause.id})`),
    );
  const uncounted = roles
    .filter(role => !role.career_break && durationOf(role, '9999-12') === undefined)
    .map(({ id }) => id);
  return [
    ...(uncounted.length > 0
      ? [
          `No months are counted for these roles, because the start or the end is unknown: ${listed(uncounted)}. Add \`start\` and \`end\`; a year is enough.`,
        ]
      : []),
    ...(breaks.length > 0
      ? [
          `Months count as work in these roles, although there was a career break: ${listed(breaks)}. If you did not work then, divide the role into one before the break and one after it.`,
        ]
      : []),
  ];
};

export const ownerWarnings = (
  content: Content,
  { deploy, today }: Pick<DeployContext, 'deploy' | 'today'>,
  env: Environment,
): string[] => {
  const { email: contact } = content.site.owner;
  const isProduction = deploy.context === 'production';
  if (isSampleEmail(contact)) {
    return [
      ...(isProduction ? [`\`owner.email\` in site.yaml is ${contact}, which is at a reserved domain.`] : []),
      ...slipWarnings(content),
    ];
  }
  const exampleFields = fieldsWith(hasExampleUrl, content);
  return [
    ...slipWarnings(content),
    ...(isProduction ? settingWarnings(env) : []),
    ...agingWarnings(content, today),
    ...repetitionWarnings(content),
    ...(exampleFields.length > 0
      ? [
          `Some fields contain example URLs: ${listed(exampleFields)}. Use your own URLs, or remove the rest of the sample.`,
        ]
      : []),
  ];
};
