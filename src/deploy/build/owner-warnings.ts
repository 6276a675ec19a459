import * as z from 'zod';
import { isSampleEmail, isSampleHost } from '../../api/deploy-notices.ts';
import type { Build } from '../../api/operations/operation.ts';
import { techKey } from '../../api/prose/tech-key.ts';
import { firstOf } from '../../api/prose/words.ts';
import { isWork, rolesOf } from '../../api/resources/experience/experience.ts';
import { technologiesIn } from '../../content-files/read-content.ts';
import { jsonSchema } from '../../documents/openapi/json-schema.ts';
import { isLooking } from '../../documents/profile-words.ts';
import { daysBetween, durationOf, isBefore, isOver, monthText, shortest } from '../../schemas/calendar.ts';
import { type Content, contentEntries } from '../../schemas/content.ts';
import { type Role, STUDY } from '../../schemas/role.ts';
import { email } from '../../schemas/text.ts';
import { isInCurlyQuotes } from '../../schemas/visible-text.ts';
import { type Environment, MIN_KEY_LENGTH, runtimeContext } from '../environment-variables.ts';

const isOwn = (mailbox: string): boolean => {
  const address = email.safeParse(mailbox).data;
  return address !== undefined && !isSampleEmail(address);
};

type Warnings = readonly (string | false | undefined)[];

const settingWarnings = (env: Environment): Warnings => {
  const { mail } = runtimeContext(env, 'production');
  const { SENDER_HASH_KEY: key = '' } = env;
  const remedy = 'Change the variables in Netlify, then deploy again (docs/guide.md, step 5).';
  return [
    mail.via === 'nothing' &&
      `Messages are stored, but not emailed, until you set ${mail.missing.join(' and ')}. ${remedy}`,
    ...['MAIL_FROM', 'MAIL_TO'].map(
      name =>
        env[name] &&
        !isOwn(env[name]) &&
        `${name} is not an email address of yours. Use the form My site <site@your-domain>. ${remedy}`,
    ),
    key !== '' &&
      key.length < MIN_KEY_LENGTH &&
      `SENDER_HASH_KEY is shorter than ${MIN_KEY_LENGTH} characters and is not used. ${remedy}`,
  ];
};

/** A warning for each of thousands of products must stay legible. */
const MAX_PLACES = 10;

const listedPlaces = (places: readonly string[]): string =>
  firstOf(places, MAX_PLACES, left => `and ${left.toLocaleString('en')} more`).join(', ');

const agingWarnings = ({ products, activity, profile }: Content, today: string): Warnings => {
  // Facts that are older may mislead a reader.
  const isOld = (day: string | undefined, days: number): day is string =>
    day !== undefined && daysBetween(day, today) > days;
  const { availability, updated } = profile;
  const stale = listedPlaces(
    products
      .filter(({ status, checked }) => status === 'live' && isOld(checked, 90))
      .map(({ id, checked }) => `${id} (${checked})`),
  );
  return [
    stale &&
      `Products were last checked long ago: ${stale}. Run \`npm run catalog\`, or check them by hand and set \`checked\` in their files.`,
    isOld(activity.as_of, 90) &&
      `Activity was last counted on ${activity.as_of}. Run \`npm run activity\`, or remove activity.json.`,
    isLooking(profile) &&
      isOld(updated, 180) &&
      `The site shows that you are looking for a role, as of ${updated}. Check \`availability\` and set \`updated\` in profile.yaml.`,
    isLooking(profile) &&
      availability?.from !== undefined &&
      isOver(availability.from, today) &&
      `\`availability.from\` has passed (${availability.from}). Remove it from profile.yaml, or set a later date.`,
  ];
};

/** Texts of the schemas that hardly anybody means: short ones, such as “Staff Engineer”, may be true. */
const examplesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object') return [];
  return Object.entries(Object(schema)).flatMap(([key, value]) => {
    if (key !== 'examples') return examplesIn(value);
    const texts = z.array(z.string()).safeParse(value).data ?? [];
    return texts.filter(text => text.length >= 20 || /\bExample\b/.test(text));
  });
};

const examples = new Set(contentEntries.flatMap(([, { schema }]) => examplesIn(jsonSchema(schema, 'input'))));

/** Also if it has a URL at a host that is reserved for examples. */
const isExample = (text: string): boolean =>
  examples.has(text) || (text.match(/(?<=https?:\/\/)[\w.-]*\w/g) ?? []).some(isSampleHost);

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

const spoken = (warnings: Warnings): string[] => warnings.flatMap(warning => warning || []);

/** Each technology in all spellings, first the one that the site shows. */
const spellingsIn = (content: Content): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(new Set(technologiesIn(content)), techKey);

/** Such as “2020-03 to 2020-05”. */
const sharedMonths = (a: Role, b: Role, asOf: string): string | undefined => {
  const one = shortest(a, asOf);
  const other = shortest(b, asOf);
  const meet = isBefore(a.start ?? '', b.end ?? asOf) && isBefore(b.start ?? '', a.end ?? asOf);
  if (!one || !other || !meet) return undefined;
  const first = monthText(Math.max(one.first, other.first));
  const last = monthText(Math.min(one.last, other.last));
  return first === last ? first : `${first} to ${last}`;
};

export const roleWarnings = (build: Build): string[] => {
  const { asOf, today, content } = build;
  const roles = rolesOf(build);
  const { updated: revised } = content.profile;
  const work = roles.filter(role => isWork(role) && role.extent === undefined);
  const breaks = listedPlaces(
    roles
      .filter(role => role.career_break)
      .flatMap(pause =>
        work.flatMap(role => {
          const months = sharedMonths(pause, role, asOf);
          return months === undefined ? [] : `${role.id} (${months}, during ${pause.id})`;
        }),
      ),
  );
  const rolesThat = (isMeant: (role: Role) => boolean) =>
    listedPlaces(roles.filter(isMeant).map(({ id }) => id));
  const uncounted = rolesThat(role => isWork(role) && durationOf(role, '9999-12') === undefined);
  const studies = (isMeant: (role: Role) => boolean) =>
    rolesThat(role => role.category === 'education' && isMeant(role));
  const jobs = studies(
    role => role.occupation !== undefined || STUDY.every(name => role[name] === undefined),
  );
  const ended = studies(
    ({ completed, end }) =>
      completed === undefined && end !== undefined && !isOver(end, revised) && isOver(end, today),
  );
  return spoken([
    ended &&
      `The expected end of these studies has passed since the last revision: ${ended}. If the degree was not completed, set \`completed: false\`, or correct \`end\`; then set \`updated\` in profile.yaml.`,
    jobs &&
      `These entries have \`category: education\`, which is for your own studies: ${jobs}. If this was a job, leave \`category\` out. If you studied there, add \`study_type\`, and remove \`occupation\`.`,
    uncounted &&
      `No months are counted for these roles, because the start or the end is unknown: ${uncounted}. Add \`start\` and \`end\`; a year is enough. If you do not know them, leave this: totals are then “at least”.`,
    breaks &&
      `Months count as work in these roles, although there was a career break: ${breaks}. If you did not work then, divide the role into one before the break and one after it. If you did, state how much as \`extent\` of the role, which ends this warning.`,
  ]);
};

export const ownerWarnings = ({ content, deploy, today }: Build, env: Environment): string[] => {
  const { owner, resume_photo: photo, appearance } = content.site;
  const { employment, employment_types: types } = content.profile.preferences;
  const isProduction = deploy.context === 'production';
  const isSample = isSampleEmail(owner.email);
  const inCurlyQuotes = listedPlaces(fieldsWith(isInCurlyQuotes, content));
  const leftovers = isSample ? '' : listedPlaces(fieldsWith(isExample, content));
  const technologies = spellingsIn(content);
  const spellings = listedPlaces(
    [...technologies.values()].filter(({ length }) => length > 1).map(several => `“${several.join(', ')}”`),
  );
  const unlisted = listedPlaces(
    content.profile.programming_languages.filter(name => !technologies.has(techKey(name))),
  );
  return spoken([
    inCurlyQuotes &&
      `Some values are in curly quotes, which the site shows: ${inCurlyQuotes}. YAML has straight quotes; replace the curly ones, or remove them.`,
    spellings &&
      `These count as one technology each: ${spellings}. Write each the same in all files. If two are different technologies, give one of them a longer name.`,
    unlisted &&
      `No role or product lists these \`programming_languages\` of profile.yaml in its \`tech\`, so the site does not show them: ${unlisted}. Correct or remove them.`,
    employment !== undefined &&
      types.length > 0 &&
      !types.includes('other') &&
      '`preferences.employment` in profile.yaml replaces `other`, which is not in `employment_types`, so it is shown last. Add `other` where it belongs in your order.',
    photo &&
      appearance.avatar === undefined &&
      '`resume_photo` in site.yaml is true, but there is no picture in `appearance.avatar`.',
    isProduction &&
      isSample &&
      `\`owner.email\` in site.yaml is ${owner.email}, which is at a reserved domain.`,
    ...(isProduction && !isSample ? settingWarnings(env) : []),
    ...(isSample ? [] : agingWarnings(content, today)),
    leftovers &&
      `Some fields have the text or a URL of an example: ${leftovers}. Use your own, or remove the fields.`,
  ]);
};
