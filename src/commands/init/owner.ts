import { isSampleEmail } from '../../api/deploy-notices.ts';
import { siteContent } from '../../schemas/site.ts';
import { UsageError } from '../command-line/command-error.ts';
import type { Ask } from '../command-line/terminal.ts';
import { type Note, valueProblem } from './import/read-value.ts';

const { shape } = siteContent.in;
const { shape: fields } = shape.owner;

export const ownEmail = fields.email.refine(email => !isSampleEmail(email), {
  error: 'must be your own; domains such as example.com are reserved for samples',
});

/** The required fields of a site. The files list all others as comments. */
export const ownerOptions = {
  name: ['--name <name>', 'your name', fields.name],
  email: ['--email <address>', 'your public email address, which receives messages', ownEmail],
  language: ['--language <tag>', 'language of your content, such as de', shape.language],
} as const;

type Name = keyof typeof ownerOptions;
export type Owner = Readonly<Record<Name, string>>;
type Given = { readonly [Each in Name]?: string | undefined };

/**
 * The language is English if nobody stated it or can be asked; then it is not `given`.
 * @throws {UsageError} if an option is wrong, or a name or address is missing and there is no `ask`
 */
export const ownerFrom = async (
  { name, email, language }: Partial<Owner>,
  { owner, notes }: { readonly owner: Given; readonly notes: readonly Note[] },
  ask: Ask | undefined,
): Promise<Owner & { readonly given: boolean }> => {
  const problems = Object.entries({ name, email, language }).flatMap(([option, value]) => {
    const problem = value === undefined ? undefined : valueProblem(value, ownerOptions[option as Name][2]);
    return problem === undefined ? [] : `--${option} ${problem}`;
  });
  if (problems.length > 0) throw new UsageError(problems.join(' '));
  const missing: Name[] = [];
  const askFor = async (option: Name, question: string): Promise<string> => {
    missing.push(option);
    const check = (answer: string) => valueProblem(answer, ownerOptions[option][2])?.replace(/^/, 'This ');
    return (await ask?.(question, check)) ?? '';
  };
  const receiver = 'Which public email address should receive messages?';
  const tag = language ?? owner.language;
  const values = {
    name: name ?? owner.name ?? (await askFor('name', 'What is your name?')),
    email: email ?? owner.email ?? (await askFor('email', receiver)),
    language:
      tag ??
      (ask ? await askFor('language', 'In which language is your content (a tag, such as en)?') : 'en'),
    given: tag !== undefined || ask !== undefined,
  };
  if (missing.length === 0 || ask) return values;
  const flags = missing.map(option => ownerOptions[option][0]).join(' and ');
  const wrong = notes.filter(({ path }) => missing.some(option => path === `basics.${option}`));
  const reasons = wrong.map(({ path, value, reason }) => ` (${path} is “${value}”: ${reason})`).join('');
  throw new UsageError(`The site needs your ${missing.join(' and ')}${reasons}. Add ${flags}.`);
};
