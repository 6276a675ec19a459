import type * as z from 'zod';
import { problemsOf } from '../../schemas/problems.ts';
import { profileContent } from '../../schemas/profile.ts';
import { siteContent } from '../../schemas/site.ts';
import { publicUrl } from '../../schemas/text.ts';
import type { Imported } from '../import/imported.ts';
import { countryCode, countryOfTimeZone, timeZonesOf } from '../import/place.ts';
import { UsageError } from '../owner-command/command-error.ts';
import type { Questions } from '../owner-command/questions.ts';
import { isSampleMail } from './sample.ts';

const { shape: owner } = siteContent.in.shape.owner;
const { shape: profile } = profileContent;
const { shape: place } = profile.location;

type FactName =
  | 'name'
  | 'email'
  | 'url'
  | 'headline'
  | 'summary'
  | 'city'
  | 'region'
  | 'country'
  | 'timezone'
  | 'availability';

/** What is known of the owner. */
export type Facts = Partial<Record<FactName, string>>;

interface Fact {
  /** The option that gives it, and what its value is called. */
  readonly flag: string;
  readonly description: string;
  readonly schema: z.ZodType;
  /** The question; without one, it is not asked. */
  readonly question?: string;
  readonly placeholder?: string;
  /** Whether the site needs it. */
  readonly required?: true;
  /** What stands for it if the owner is not asked, or what is suggested if they are. */
  readonly fallback?: (known: Facts) => string | undefined;
  /** What is to be done about the fallback. */
  readonly todo?: string;
}

const machineZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the country, if it has only one; otherwise that of this computer. */
const likelyZone = ({ country = '' }: Facts): string => {
  const zones = timeZonesOf(country);
  return (zones.length === 1 && zones[0]) || machineZone();
};

/** The facts in the order of the questions. */
export const facts: Readonly<Record<FactName, Fact>> = {
  name: {
    flag: '--name <name>',
    description: 'your name',
    schema: owner.name,
    question: 'What is your name?',
    required: true,
  },
  email: {
    flag: '--email <address>',
    description: 'your public e-mail address, which gets the messages',
    schema: owner.email.refine(mail => !isSampleMail(mail), {
      error: 'must be your own; addresses at example.com mark the sample',
    }),
    question: 'Which e-mail address may everybody see, and gets the messages?',
    required: true,
  },
  url: {
    flag: '--url <url>',
    description: 'your website; without it, this site is your website',
    schema: publicUrl,
    question: 'What is the address of your website? (Enter: this site)',
  },
  headline: {
    flag: '--headline <text>',
    description: 'one line under your name',
    schema: profile.headline,
    question: 'What do you do, in one line?',
    placeholder: 'Back-end developer who likes small systems',
    required: true,
    fallback: () => 'Software developer',
    todo: 'Say in one line what you do.',
  },
  summary: {
    flag: '--summary <text>',
    description: 'a short biography',
    schema: profile.summary,
    question: 'Who are you, in two or three sentences? (Enter: later)',
    required: true,
    fallback: ({ name }) => name && `${name} is a software developer.`,
    todo: 'Write a short biography.',
  },
  city: {
    flag: '--city <name>',
    description: 'where you live; may be left out',
    schema: place.city,
    question: 'In which city do you live? (Enter: leave it out)',
  },
  region: { flag: '--region <name>', description: 'your state, province or region', schema: place.region },
  country: {
    flag: '--country <country>',
    description: 'your country: its two-letter code or its name',
    schema: place.country_code,
    question: 'In which country? (two-letter code or name)',
    required: true,
    fallback: ({ timezone = machineZone() }) => countryOfTimeZone(timezone),
    todo: 'Check the country: it follows from the time zone.',
  },
  timezone: {
    flag: '--timezone <zone>',
    description: 'your time zone, such as Europe/Lisbon; without it, that of your country or computer',
    schema: profile.timezone,
    question: 'What is your time zone?',
    required: true,
    fallback: likelyZone,
    todo: 'Check the time zone.',
  },
  availability: {
    flag: '--availability <status>',
    description: 'whether you look for a role: open, selective or closed; without it, closed',
    schema: profile.availability.shape.status,
    question: 'Are you looking for a role?',
    required: true,
    fallback: () => 'closed',
    todo: 'You are shown as not looking for a role. Set it to open or selective if you are.',
  },
};

export const factNames = Object.keys(facts) as FactName[];

/** The value in the form of the content, and what is wrong with it. A country may be given by its name. */
const checked = (name: FactName, typed: string) => {
  const value = name === 'country' ? (countryCode(typed) ?? typed) : typed;
  const { schema } = facts[name];
  const result = schema.safeParse(value);
  return { value, problem: result.error && problemsOf(schema, value, result.error.issues)[0]?.message };
};

const fromImport = ({ owner: { name, email, url }, profile: known }: Imported): Facts => {
  const { headline, summary, location: { city, region, country_code: country } = {} } = known;
  const found = { name, email, url, headline, summary, city, region, country };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

const statusHints = {
  open: 'looking for a role',
  selective: 'interested in the right role',
  closed: 'no proposals, please',
} as const;

/** Asks for one fact. An empty answer to a question that may be skipped gives none. */
const ask = async (questions: Questions, name: FactName, known: Facts): Promise<string | undefined> => {
  const { question: message = '', placeholder, required, fallback } = facts[name];
  if (name === 'availability') {
    const options = profile.availability.shape.status.options.map(value => ({
      value,
      hint: statusHints[value],
    }));
    return questions.choice({ message, options, initial: 'closed' });
  }
  const later = name === 'summary';
  const suggested = later || name === 'headline' ? undefined : fallback?.(known);
  const answer = await questions.text({
    message,
    ...(suggested !== undefined && { initial: suggested }),
    ...(placeholder !== undefined && { placeholder }),
    check: value => {
      if (value === '') return required && !later ? 'This is needed.' : undefined;
      const { problem } = checked(name, value);
      return problem && `This ${problem}`;
    },
  });
  return answer === '' ? undefined : checked(name, answer).value;
};

/** A default that stands for an unknown fact. */
export interface Assumption {
  readonly fact: FactName;
  readonly todo: string;
}

/**
 * Collects the facts: from options, else from the imported file, else by asking, else from defaults.
 * @throws {UsageError} if an option has a wrong value, or if something required is unknown and nobody can be asked
 */
export const collectFacts = async (
  flags: Facts,
  imported: Imported | undefined,
  questions: Questions | undefined,
): Promise<{ readonly known: Facts; readonly assumed: readonly Assumption[] }> => {
  const wrong: string[] = [];
  const known: Facts = imported ? fromImport(imported) : {};
  for (const name of factNames) {
    const typed = flags[name];
    if (typed === undefined) continue;
    const { value, problem } = checked(name, typed);
    if (problem) wrong.push(`--${name} ${problem}`);
    else known[name] = value;
  }
  if (wrong.length > 0) throw new UsageError(wrong.join(' '));
  const assumed: Assumption[] = [];
  const missing: string[] = [];
  for (const name of factNames) {
    const { question, required, fallback, todo } = facts[name];
    if (known[name] === undefined && questions && question) {
      const answer = await ask(questions, name, known);
      if (answer !== undefined) known[name] = answer;
    }
    if (known[name] !== undefined || !required) continue;
    const value = fallback?.(known);
    if (value === undefined) missing.push(facts[name].flag);
    else {
      known[name] = value;
      assumed.push({ fact: name, todo: todo ?? '' });
    }
  }
  if (missing.length === 0) return { known, assumed };
  throw new UsageError(`Some facts are unknown, and nobody can be asked here. Add ${missing.join(', ')}.`);
};
