import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { entryFile, withContentField } from '../content-edit/entry-file.ts';
import { LONGEST_ID, roleId } from '../content-edit/entry-id.ts';
import { withHints } from '../content-edit/field-hints.ts';
import { isProgrammingLanguage } from '../content-edit/programming-languages.ts';
import { type YamlValue, yamlPair } from '../content-edit/yaml-edit.ts';
import type { Imported, RoleInput } from './import/imported.ts';
import type { Facts } from './owner-facts.ts';
import { filesAboutThePerson } from './sample.ts';

type Edits = readonly (readonly [path: readonly [string, ...string[]], value: YamlValue | undefined])[];

/** Edits a single file in place, so that its comments stay. A field without a value is removed, and mentioned in a comment. */
const edit = (plan: ContentPlan, file: string, schemaName: string, today: string, edits: Edits): void => {
  const start = `# yaml-language-server: $schema=.schemas/${schemaName}.schema.json\n`;
  const before = plan.has(file) ? plan.text(file) : start;
  const text = edits.reduce(
    (edited, [path, value]) => withContentField(edited, schemaName, path, value),
    before,
  );
  const parsed = parseYaml(file, text);
  plan.write(file, withHints(text, schemaName, Object('value' in parsed && parsed.value), today));
};

/** The id that names suggest. If it is another role’s already, it gets the start at its end, or else a number. */
const freeId = (role: RoleInput, used: ReadonlySet<string>, language: string): string => {
  const title = [role.role, role.study_type, role.area].filter(Boolean).slice(0, 2).join(' ');
  const plain = roleId({ ...role, role: title }, language);
  const ending = (end: string) => `${plain.slice(0, LONGEST_ID - end.length - 1).replace(/-$/, '')}-${end}`;
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
    plan.write(`${folder}/${id}.yaml`, entryFile(entry.schemaName, role));
  }
};

/** The programming languages among the technologies of the roles. */
const languagesOf = (roles: readonly RoleInput[]): string[] =>
  [...new Set(roles.flatMap(({ tech = [] }) => tech))].filter(isProgrammingLanguage);

const listOrNone = <Value extends YamlValue>(list: readonly Value[] = []) =>
  list.length > 0 ? list : undefined;

/** The place of the facts, with the name of the country that the file writes. */
const locationOf = ({ city, region, country }: Facts, imported: Imported | undefined) => {
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

const { file: RESUME } = contentKinds.resume;

const RESUME_START =
  '# yaml-language-server: $schema=.schemas/resume.schema.json\n# What belongs into a résumé and is neither a role nor a product, in the names of JSON Resume.\n';

/** The file of the owner’s picture. */
const AVATAR = 'avatar.webp';

/** Plans the owner’s picture, and its name in the site file. */
export const planPicture = (plan: ContentPlan, picture: Uint8Array): void => {
  plan.write(AVATAR, picture);
  plan.edit(contentKinds.site.file, text =>
    withContentField(text, 'site', ['appearance', 'avatar'], `./${AVATAR}`),
  );
};

/** Plans the owner’s site in the place of what is there: their facts, and what the imported file says. */
export const planSite = (
  plan: ContentPlan,
  facts: Facts,
  imported: Imported | undefined,
  today: string,
): void => {
  const { name, email, url, headline, summary, timezone, availability } = facts;
  const roles = imported?.roles ?? [];
  for (const file of filesAboutThePerson(plan.root)) plan.remove(file);
  edit(plan, contentKinds.site.file, 'site', today, [
    // They have defaults with the owner’s name, or are about products and pictures that are gone.
    [['name'], undefined],
    [['description'], undefined],
    [['catalog_snapshot'], undefined],
    [['appearance', 'avatar'], undefined],
    [['changes_since'], today],
    [['owner', 'name'], name],
    [['owner', 'email'], email],
    [['owner', 'url'], url],
  ]);
  edit(plan, contentKinds.profile.file, 'profile', today, [
    [['headline'], headline],
    [['summary'], summary],
    [['location'], locationOf(facts, imported)],
    [['timezone'], timezone],
    [['availability'], availability === undefined ? undefined : { status: availability }],
    [['target_roles'], undefined],
    [['focus_areas'], undefined],
    [['preferences'], undefined],
    [['outside_commitments'], undefined],
    [['sharing_policy'], undefined],
    [['programming_languages'], listOrNone(languagesOf(roles))],
    [['online'], listOrNone(imported?.profile.online)],
    [['updated'], today],
  ]);
  planRoles(plan, roles);
  const resume = imported?.resume ?? {};
  if (Object.keys(resume).length > 0) {
    const pairs = Object.entries<YamlValue | undefined>(resume).flatMap(([section, entries]) =>
      entries === undefined ? [] : [yamlPair(section, entries)],
    );
    plan.write(RESUME, `${RESUME_START}${pairs.join('\n')}\n`);
  }
};
