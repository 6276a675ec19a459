import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import { roleContent } from '../../schemas/role.ts';
import { fieldsOf } from '../content-edit/content-fields.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/entry-file.ts';
import { roleId } from '../content-edit/entry-id.ts';
import { isProgrammingLanguage } from '../content-edit/programming-languages.ts';
import { askFields } from './ask-fields.ts';
import { type Draft, fieldOptions } from './field-options.ts';
import { type NewKind, yamlFile } from './new-entry.ts';

const { folder, entry } = contentKinds.experience;

/** Anyone who adds a role by hand knows its title. */
const schema = roleContent.safeExtend({ role: roleContent.shape.role.unwrap() });
const { file: PROFILE } = contentKinds.profile;
const options = fieldOptions(fieldsOf(entry.schemaName)).map(option =>
  option.path.join() === 'role' ? { ...option, flag: '--title', required: true } : option,
);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];

/** Optional fields that are asked for. The other fields are comments in the file. */
const ASKED = ['category', 'start', 'end', 'summary', 'tech'];

/** The profile lists the programming languages of the roles. */
const updateProfile = (plan: ContentPlan, { tech }: Draft): void => {
  const parsed = parseYaml(PROFILE, plan.text(PROFILE));
  const data: unknown = 'value' in parsed ? parsed.value : undefined;
  const listed = textsOf(Reflect.get(Object(data), 'programming_languages'));
  const languages = new Set([...listed, ...textsOf(tech).filter(isProgrammingLanguage)]);
  if (languages.size === listed.length) return;
  plan.edit(PROFILE, text => withContentField(text, 'profile', ['programming_languages'], [...languages]));
};

/** A role: a job, a company of one’s own, or a course of study. */
export const newRole: NewKind = {
  schema,
  options,
  ...yamlFile(folder, entry.schemaName),
  id: ({ organization, role, start = '' }, language) =>
    roleId({ organization: String(organization), role: String(role), start: String(start) }, language),
  complete: async (given, questions) => {
    // Anyone who gives fields as options knows what to leave out.
    const all = Object.keys(given).length === 0;
    const fields = options.filter(({ path, required }) => required || (all && ASKED.includes(path.join())));
    const draft = questions ? await askFields(questions, schema, given, fields) : given;
    return {
      draft,
      beside: plan => {
        updateProfile(plan, draft);
        return draft;
      },
    };
  },
};
