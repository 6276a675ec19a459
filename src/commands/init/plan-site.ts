import type { ContentValue } from '../../documents/content-fields.ts';
import { contentFile, withHints } from '../../documents/content-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import type { Imported } from './import/import-resume.ts';
import type { Owner } from './owner.ts';
import { roleIds } from './role-ids.ts';
import { filesToReplace, keptSettings } from './sample.ts';

type Fields = Readonly<Record<string, ContentValue | undefined>>;

/** Plans the owner’s site in place of the current content: their facts, and every other field as a hint. */
export const planSite = (
  plan: ContentPlan,
  { name, email, language }: Owner,
  { owner, profile, roles, resume }: Partial<Imported>,
  today: string,
): void => {
  const settings = keptSettings(plan);
  for (const file of filesToReplace(plan.root)) plan.remove(file);
  const write = (kind: 'site' | 'profile', fields: Fields) =>
    plan.write(contentKinds[kind].file, withHints(contentFile(kind, fields), kind, fields, today));
  const paper = profile?.location?.country_code === 'US' ? { resume_paper: 'Letter' } : {};
  write('site', { ...paper, ...settings, owner: { name, email, url: owner?.url }, language });
  write('profile', { ...(profile as Fields), updated: today });
  const { folder, entry } = contentKinds.experience;
  roleIds(roles ?? [], language).forEach((id, index) => {
    plan.write(`${folder}/${id}.yaml`, contentFile(entry.schemaName, roles?.[index] as Fields));
  });
  if (Object.keys(resume ?? {}).length > 0)
    plan.write(contentKinds.resume.file, contentFile('resume', resume as Fields));
};
