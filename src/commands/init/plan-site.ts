import { fold } from '../../api/prose/fold.ts';
import type { ContentValue } from '../../documents/content-fields.ts';
import { contentFile, withHints, yamlPair } from '../../documents/content-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { stated } from './import/fitted.ts';
import type { Imported, RoleInput, Suggestion } from './import/imported.ts';
import type { Facts } from './owner-facts.ts';
import { roleIds } from './role-ids.ts';
import { filesToReplace, keptSettings } from './sample.ts';

/**
 * Programming languages by their usual spelling. A role’s other technologies are frameworks, databases and tools.
 */
const languages =
  'Ada|Assembly|Bash|C|C#|C++|Clojure|COBOL|Common Lisp|Crystal|D|Dart|Delphi|Elixir|Elm|Erlang|F#|Fortran|Gleam|Go|Golang|Groovy|Haskell|Java|JavaScript|Julia|Kotlin|Lisp|Lua|MATLAB|Nim|Objective-C|OCaml|Pascal|Perl|PHP|PL/SQL|PowerShell|Prolog|Python|R|Racket|Ruby|Rust|Scala|Scheme|Smalltalk|Solidity|SQL|Swift|Tcl|TypeScript|VHDL|Visual Basic|Zig';

const folded: ReadonlySet<string> = new Set(languages.split('|').map(fold));

const isProgrammingLanguage = (tech: string): boolean => folded.has(fold(tech));

/** Writes a new file, with missing fields as comments. */
const writeFile = (plan: ContentPlan, kind: 'site' | 'profile', data: Fields, today: string): void =>
  plan.write(contentKinds[kind].file, withHints(contentFile(kind, data), kind, data, today));

/** Suggestions for a role, as comments that the owner can uncomment. */
const commentsOf = ({ category, career_break: isBreak, tech }: Suggestion, hasTech: boolean): string => {
  const list = tech.map(name => yamlPair('tech', [name]).split('\n')[1] ?? '');
  const suggested = [
    ...(category ? [yamlPair('category', category)] : []),
    ...(isBreak ? [yamlPair('career_break', true)] : []),
    ...(list.length > 0 && !hasTech ? ['tech:'] : []),
    ...list,
  ];
  if (suggested.length === 0) return '';
  const where = list.length > 0 && hasTech ? ' Technologies belong to the list `tech` above.' : '';
  return [
    `\n# Suggested by the text above. To accept a suggestion, remove its “#”.${where}`,
    ...suggested.map(line => `# ${line}`),
    '',
  ].join('\n');
};

/** Plans a file for each role, each with a unique id. */
const planRoles = (
  plan: ContentPlan,
  roles: readonly RoleInput[],
  suggestions: readonly Suggestion[],
  language: string,
): void => {
  const { folder, entry } = contentKinds.experience;
  roleIds(roles, language).forEach((id, index) => {
    const role = roles[index];
    const suggestion = suggestions[index];
    if (!role) return;
    const comments = suggestion ? commentsOf(suggestion, role.tech !== undefined) : '';
    plan.write(`${folder}/${id}.yaml`, contentFile(entry.schemaName, role) + comments);
  });
};

/** The programming languages among the technologies of the roles. */
const languagesOf = (roles: readonly RoleInput[]): string[] =>
  [...new Set(roles.flatMap(({ tech = [] }) => tech))].filter(isProgrammingLanguage);

type Fields = Readonly<Record<string, ContentValue | undefined>>;

/** The place, with the country’s name as written in the file. */
const locationOf = ({ city, region, country }: Facts, imported: Imported | undefined): Fields | undefined => {
  const known = imported?.profile.location;
  const named = known?.country !== undefined && (country === undefined || country === known.country_code);
  const location = {
    ...(city && { city }),
    ...(region && { region }),
    ...(named && { country: known.country }),
    ...(country && { country_code: country }),
  };
  return Object.keys(location).length > 0 ? location : undefined;
};

const AVATAR = 'avatar.webp';

/** Plans the owner’s picture, and its name in the site file. */
export const planPicture = (plan: ContentPlan, picture: Uint8Array): void => {
  plan.write(AVATAR, picture);
  plan.edit(contentKinds.site.file, text =>
    withContentField(text, 'site', ['appearance', 'avatar'], `./${AVATAR}`),
  );
};

/** Plans the owner’s site in place of the current content: new files with their facts and the imported ones. */
export const planSite = (
  plan: ContentPlan,
  facts: Facts,
  imported: Imported | undefined,
  today: string,
): void => {
  const { name, email, url, language, headline, summary, timezone, availability } = facts;
  const { roles = [], suggestions = [], resume = {}, profile: { online } = {} } = imported ?? {};
  const settings = keptSettings(plan);
  for (const file of filesToReplace(plan.root)) plan.remove(file);
  const owner = stated({ name, email, url });
  writeFile(plan, 'site', { ...settings, ...stated({ owner, language }) }, today);
  const profile = stated({
    headline,
    summary,
    location: locationOf(facts, imported),
    timezone,
    availability: availability && { status: availability },
    programming_languages: languagesOf(roles),
    online,
    updated: today,
  });
  writeFile(plan, 'profile', profile, today);
  planRoles(plan, roles, suggestions, language ?? 'en');
  if (Object.keys(resume).length > 0) plan.write(contentKinds.resume.file, contentFile('resume', resume));
};
