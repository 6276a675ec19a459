import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { entryFile, fieldsOf } from '../content-edit/entry-file.ts';
import { idFrom } from '../content-edit/entry-id.ts';
import { withField } from '../content-edit/yaml-edit.ts';
import { isProgrammingLanguage } from '../import/programming-languages.ts';
import { askFields } from './ask-fields.ts';
import { type Draft, fieldOptions } from './field-options.ts';
import type { NewKind } from './new-entry.ts';

const { folder, entry, schema } = contentKinds.experience;
const { file: PROFILE } = contentKinds.profile;
const options = fieldOptions(fieldsOf(entry.schemaName));

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];

/** The profile lists the programming languages of the roles and the day of the last change. */
const updateProfile = (plan: ContentPlan, { tech }: Draft, today: string): void => {
  const parsed = parseYaml(PROFILE, plan.text(PROFILE));
  const data: unknown = 'value' in parsed ? parsed.value : undefined;
  const listed = textsOf(Reflect.get(Object(data), 'programming_languages'));
  const languages = new Set([...listed, ...textsOf(tech).filter(isProgrammingLanguage)]);
  const order = Object.keys(fieldsOf('profile').properties ?? {});
  plan.edit(PROFILE, text => {
    const dated = withField(text, ['updated'], today);
    return languages.size > listed.length
      ? withField(dated, ['programming_languages'], [...languages], order)
      : dated;
  });
};

/** A role: a job, a company of one’s own, or a course of study. */
export const newRole: NewKind = {
  schema,
  options,
  file: id => `${folder}/${id}.yaml`,
  text: data => entryFile(entry.schemaName, data, { hints: true }),
  id: ({ organization, role }) => idFrom(String(organization), String(role)),
  complete: async (given, questions) => {
    // Whoever gives some fields as options knows what to leave out.
    const all = Object.keys(given).length === 0;
    const fields = options
      .filter(({ required }) => required || all)
      .map(option => ({ option, optional: !option.required }));
    return { draft: questions ? await askFields(questions, schema, given, fields) : given };
  },
  follow: updateProfile,
};
