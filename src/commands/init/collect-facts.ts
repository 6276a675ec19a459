import { isSampleMail } from '../../api/sample-address.ts';
import { problemsOf } from '../../schemas/problems.ts';
import { UsageError } from '../command-line/command-error.ts';
import type { Questions } from '../command-line/questions.ts';
import { countryCode } from './import/country.ts';
import type { Imported } from './import/imported.ts';
import { type FactName, type Facts, factNames, facts } from './owner-facts.ts';

/** The value in content format, or the problem with it. A country may be written as its name. */
const checked = (name: FactName, typed: string) => {
  const value = name === 'country' ? (countryCode(typed) ?? typed) : typed;
  if (name === 'country' && countryCode(typed) === undefined) {
    return { value, problem: 'must be the name of a country, or its code in use today, such as PT.' };
  }
  const { schema } = facts[name];
  const result = schema.safeParse(value);
  return { value, problem: result.error && problemsOf(schema, value, result.error.issues)[0]?.message };
};

/** The facts in the imported file. A value that cannot be the owner’s, such as a sample address, is ignored. */
const fromImport = ({ owner: { name, email, url }, profile: known }: Imported): Facts => {
  const { headline, summary, location: { city, region, country_code: country } = {} } = known;
  const found = { name, email, url, headline, summary, city, region, country };
  return Object.fromEntries(
    factNames.flatMap(fact => {
      const value: unknown = Reflect.get(found, fact);
      return typeof value === 'string' && !checked(fact, value).problem ? [[fact, value]] : [];
    }),
  );
};

/**
 * The prose of an import: summaries and points. Names, keywords and addresses are left out, because they can be in
 * any language.
 */
const sentencesOf = ({
  roles,
  resume: { projects = [], volunteer = [], references = [] },
}: Imported): string[] =>
  [
    ...[...roles, ...projects, ...volunteer].flatMap(({ summary, highlights = [] }) => [
      summary,
      ...highlights,
    ]),
    ...projects.map(({ description }) => description),
    ...references.map(({ reference }) => reference),
  ].flatMap(text => text ?? []);

/** Asks for one fact. An empty answer stands for the suggestion, or skips an optional question. */
const ask = async (
  questions: Questions,
  name: FactName,
  suggested: string | undefined,
): Promise<string | undefined> => {
  const { description, question: message = `What is ${description}?`, required } = facts[name];
  const answer = await questions.text({
    message,
    check: value => {
      if (value === '') return required && suggested === undefined ? 'Enter a value.' : undefined;
      const { problem } = checked(name, value);
      return problem && `This ${problem}`;
    },
  });
  return answer === '' ? suggested : checked(name, answer).value;
};

/**
 * Collects the facts from the options, then from the imported file, then by asking. Anything still unknown is left
 * out.
 * @throws {UsageError} if an option has a wrong value, or if a required fact is unknown and there is no terminal
 * for questions
 */
export const collectFacts = async (
  flags: Facts,
  imported: Imported | undefined,
  questions: Questions | undefined,
): Promise<Facts> => {
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
  // Any place in the import is enough: city and country are not asked for.
  const isPlaced = imported?.profile.location !== undefined;
  const texts = imported ? sentencesOf(imported) : [];
  const missing: string[] = [];
  for (const name of factNames) {
    const { question, required, flag, suggest } = facts[name];
    const isAnswered = known[name] !== undefined || (isPlaced && (name === 'city' || name === 'country'));
    const suggested = isAnswered ? undefined : suggest?.(known, texts);
    if (!isAnswered && questions && question) {
      const answer = await ask(questions, name, suggested);
      if (answer !== undefined) known[name] = answer;
    } else if (required && suggested !== undefined) known[name] = suggested;
    if (known[name] === undefined && required) missing.push(flag);
  }
  if (missing.length === 0) return known;
  const { email: mail } = imported?.owner ?? {};
  if (mail !== undefined && known.email === undefined && isSampleMail(mail)) {
    throw new UsageError(`The address in the file, ${mail}, is an example. Add ${missing.join(' and ')}.`);
  }
  throw new UsageError(
    `The site needs details that ${imported ? 'the file does not contain' : 'are missing'}, and there is no terminal to ask in. Add ${missing.join(' and ')}.`,
  );
};
