import { contentKinds } from '../../schemas/content.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { contentFile, withContentField } from '../content-edit/entry-file.ts';
import { MAX_ID_LENGTH, roleId } from '../content-edit/entry-id.ts';
import { withHints } from '../content-edit/field-hints.ts';
import { isProgrammingLanguage } from '../content-edit/programming-languages.ts';
import type { YamlValue } from '../content-edit/yaml-edit.ts';
import { stated } from './import/fitted.ts';
import type { Imported, RoleInput } from './import/imported.ts';
import type { Facts } from './owner-facts.ts';
import { filesToReplace, keptSettings } from './sample.ts';

/** Writes a new file, with missing fields as comments. */
const writeFile = (plan: ContentPlan, kind: 'site' | 'profile', data: Fields, today: string): void =>
  plan.write(contentKinds[kind].file, withHints(contentFile(kind, data), kind, data, today));

/** The id that names suggest. If another role has it, the start date is added, or else a number. */
const freeId = (role: RoleInput, used: ReadonlySet<string>, language: string): string => {
  const title = [role.role, role.study_type, role.area].filter(Boolean).slice(0, 2).join(' ');
  const plain = roleId({ ...role, role: title }, language);
  const ending = (end: string) =>
    `${plain.slice(0, MAX_ID_LENGTH - end.length - 1).replace(/-$/, '')}-${end}`;
  for (const id of role.start === undefined ? [plain] : [plain, ending(String(role.start))]) {
    if (!used.has(id)) return id;
  }
  for (let number = 2; ; number += 1) {
    const id = ending(String(number));
    if (!used.has(id)) return id;
  }
};

/** Plans a file for each role, each with an id of its own. */
const planRoles = (plan: ContentPlan, roles: readonly RoleInput[]): void => {
  const { folder, entry } = contentKinds.experience;
  const used = new Set<string>();
  for (const role of roles) {
    const id = freeId(role, used, plan.language());
    used.add(id);
    plan.write(`${folder}/${id}.yaml`, contentFile(entry.schemaName, role));
  }
};

/** The programming languages among the technologies of the roles. */
const languagesOf = (roles: readonly RoleInput[]): string[] =>
  [...new Set(roles.flatMap(({ tech = [] }) => tech))].filter(isProgrammingLanguage);

type Fields = Readonly<Record<string, YamlValue | undefined>>;

/** The place of the facts, with the name of the country that the file writes. */
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

/** The file of the owner’s picture. */
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
  const { roles = [], resume = {}, profile: { online } = {} } = imported ?? {};
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
  planRoles(plan, roles);
  if (Object.keys(resume).length > 0) plan.write(contentKinds.resume.file, contentFile('resume', resume));
};
