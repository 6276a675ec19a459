import type * as z from 'zod';
import { isSampleMail } from '../../api/sample-address.ts';
import { profileContent } from '../../schemas/profile.ts';
import { siteContent } from '../../schemas/site.ts';
import { publicUrl } from '../../schemas/text.ts';
import { timeZonesOf } from './import/country.ts';
import { languageOf } from './import/language.ts';

const { shape: site } = siteContent.in;
const { shape: owner } = site.owner;
const { shape: profile } = profileContent;
const { shape: place } = profile.location.unwrap();

type Known = Readonly<Record<string, string | undefined>>;

interface Fact {
  /** The option, with the name of its value. */
  readonly flag: string;
  readonly description: string;
  readonly schema: z.ZodType;
  /** The question. Facts without one are not asked for. */
  readonly question?: string;
  /** Whether the site requires it. Other unknown facts are left out. */
  readonly required?: true;
  /** A suggestion, from the facts so far and the owner’s prose. */
  readonly suggest?: (known: Known, texts: readonly string[]) => string | undefined;
}

/** The time zone of a country with only one. */
const onlyZone = ({ country = '' }: Known): string | undefined => {
  const zones = timeZonesOf(country);
  return zones.length === 1 ? zones[0] : undefined;
};

const guessedLanguage = ({ headline = '', summary = '' }: Known, texts: readonly string[]): string =>
  languageOf([headline, summary, ...texts].join('\n')) ?? 'en';

/** The facts in the order of the questions. */
const table = {
  name: {
    flag: '--name <name>',
    description: 'your name',
    schema: owner.name,
    question: 'What is your name?',
    required: true,
  },
  email: {
    flag: '--email <address>',
    description: 'your public email address, which gets the messages',
    schema: owner.email.refine(mail => !isSampleMail(mail), {
      error: 'must be your own; names such as example.com are reserved for samples',
    }),
    question: 'Which public email address should receive the messages?',
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
    question: 'What do you do, on one line? (Enter to skip)',
  },
  summary: {
    flag: '--summary <text>',
    description: 'a short biography',
    schema: profile.summary,
    question: 'Who are you, in two or three sentences? (Enter to skip)',
  },
  language: {
    flag: '--language <tag>',
    description: 'the language of your content, such as en, fr or pt-BR; without it, the detected language',
    schema: site.language,
    question: 'Which language do you write in? (a tag such as en, fr or pt-BR)',
    required: true,
    suggest: guessedLanguage,
  },
  city: {
    flag: '--city <name>',
    description: 'where you live; may be left out',
    schema: place.city,
    question: 'Which city do you live in? (Enter to skip)',
  },
  region: { flag: '--region <name>', description: 'your state, province or region', schema: place.region },
  country: {
    flag: '--country <country>',
    description: 'your country: its two-letter code or its name; may be left out',
    schema: place.country_code,
    question: 'Which country? (two-letter code or name; Enter to skip)',
  },
  timezone: {
    flag: '--timezone <zone>',
    description: 'your time zone, such as Europe/Lisbon; may be left out',
    schema: profile.timezone,
    question: 'What is your time zone? (empty to skip)',
    suggest: onlyZone,
  },
  availability: {
    flag: '--availability <status>',
    description:
      'whether you are looking for a role: open, selective or closed; without it, the site makes no statement',
    schema: profile.availability.unwrap().shape.status,
  },
} satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof table;
export type Facts = Partial<Record<FactName, string>>;

export const facts: Readonly<Record<FactName, Fact>> = table;
export const factNames = Object.keys(facts) as FactName[];
