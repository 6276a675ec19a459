import { contentKinds } from '../../schemas/content.ts';
import { roleContent } from '../../schemas/role.ts';
import { fieldsOf } from '../content-edit/content-fields.ts';
import { roleId } from '../content-edit/entry-id.ts';
import type { NewKind } from './kind.ts';
import { requiredFields } from './required-fields.ts';

const { folder, entry } = contentKinds.experience;

const isTitle = (path: readonly string[]): boolean => path.join() === 'role';

/** A role: a job, a company of one’s own, or a course of study. Anyone who adds one by hand knows its title. */
export const newRole: NewKind = {
  schema: roleContent.safeExtend({ role: roleContent.shape.role.unwrap() }),
  fields: requiredFields(fieldsOf(entry.schemaName), ({ path, required }) => required || isTitle(path)).map(
    field => (isTitle(field.path) ? { ...field, flag: '--title' } : field),
  ),
  folder,
  schemaName: entry.schemaName,
  id: ({ organization, role }, language) =>
    roleId({ organization: String(organization), role: String(role), start: '' }, language),
};
