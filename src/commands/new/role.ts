import { contentKinds } from '../../schemas/content.ts';
import { roleContent } from '../../schemas/role.ts';
import { fieldsOf } from '../content-edit/content-fields.ts';
import { roleId } from '../content-edit/entry-id.ts';
import type { NewKind } from './kind.ts';
import { requiredFields } from './required-fields.ts';

const { folder, entry } = contentKinds.experience;

const isTitle = (path: readonly string[]): boolean => path.join() === 'role';

/**
 * A role: a job, the owner’s own company, or a course of study. The title is required here, because the owner knows
 * it.
 */
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
