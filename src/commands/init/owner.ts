import { isSampleMail } from '../../api/sample-address.ts';
import { siteContent } from '../../schemas/site.ts';
import { UsageError } from '../command-line/command-error.ts';
import type { Questions } from '../command-line/questions.ts';
import type { Imported } from './import/import-resume.ts';
import { problemIn } from './import/read-value.ts';

const { shape } = siteContent.in;
const { shape: owner } = shape.owner;

/** The owner’s email address, which is not the sample’s. */
export const ownMail = owner.email.refine(mail => !isSampleMail(mail), {
  error: 'must be your own; names such as example.com are reserved for samples',
});

/** What the site needs of its owner: option, description and schema. Everything else is in the files, as hints. */
export const ownerOptions = {
  name: ['--name <name>', 'your name', owner.name],
  email: ['--email <address>', 'your public email address, which gets the messages', ownMail],
  language: [
    '--language <tag>',
    'the language of your content, such as en; by default the detected one',
    shape.language,
  ],
} as const;

type Name = keyof typeof ownerOptions;
export type Owner = Readonly<Record<Name, string>>;

/**
 * The owner, from the options, then from the imported file, then by asking.
 * @throws {UsageError} if an option is wrong, or a value is missing and there is no terminal for questions
 */
export const ownerFrom = async (
  { name, email, language }: Partial<Owner>,
  imported: Imported | undefined,
  questions: Questions | undefined,
): Promise<Owner> => {
  const wrong = Object.entries({ name, email, language }).flatMap(([option, value]) => {
    const problem = value === undefined ? undefined : problemIn(value, ownerOptions[option as Name][2]);
    return problem === undefined ? [] : `--${option} ${problem}`;
  });
  if (wrong.length > 0) throw new UsageError(wrong.join(' '));
  const missing: Name[] = [];
  const known = async (option: Name, value: string | undefined, message: string): Promise<string> => {
    if (value !== undefined) return value;
    missing.push(option);
    const check = (typed: string) => problemIn(typed, ownerOptions[option][2])?.replace(/^/, 'This ');
    return (await questions?.text({ message, check })) ?? '';
  };
  const facts = {
    name: await known('name', name ?? imported?.owner.name, 'What is your name?'),
    email: await known('email', email ?? imported?.owner.email, 'Which public address gets the messages?'),
    language: language ?? imported?.language ?? 'en',
  };
  if (missing.length === 0 || questions) return facts;
  const flags = missing.map(option => ownerOptions[option][0]).join(' and ');
  throw new UsageError(`The site needs your ${missing.join(' and ')}. Add ${flags}.`);
};
