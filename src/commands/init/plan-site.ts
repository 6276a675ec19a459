import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isSampleEmail } from '../../api/deploy-notices.ts';
import type { ContentData } from '../../content-files/content-schemas.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import { commentedFile, contentFile } from '../../content-files/yaml-text.ts';
import { contentKinds } from '../../schemas/content.ts';
import { validFields } from '../../schemas/problems.ts';
import { siteContent } from '../../schemas/site.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import type { Imported } from './import/import-resume.ts';
import type { Owner } from './owner.ts';
import { roleIds } from './role-ids.ts';

const SITE = contentKinds.site.file;

/** Hidden files belong to editors and tools. Skills may suit another owner too. */
const filesToReplace = (root: string): string[] => {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(path => !/(^|\/)\./.test(path) && !path.startsWith(`${contentKinds.agentSkills.folder}/`));
};

/** Numbers, choices, and a color, which are not personal. */
const SETTINGS = siteContent.in
  .pick({
    write_limits: true,
    retention_days: true,
    separate_emails_per_30_days: true,
    content_signal: true,
    resume_paper: true,
  })
  .extend({ appearance: siteContent.in.shape.appearance.unwrap().omit({ avatar: true }).strip().optional() });

/** The fields of the site file, which does not have to be valid. */
const siteFields = (plan: ContentPlan): Readonly<Record<string, unknown>> => {
  const parsed = plan.has(SITE) ? parseYaml(SITE, plan.text(SITE)) : { value: {} };
  return Object('value' in parsed && parsed.value);
};

const settingsIn = (plan: ContentPlan): ContentData => {
  const before = siteFields(plan);
  const valid = Object.entries(validFields(SETTINGS, before));
  return Object.fromEntries(valid.filter(([name]) => before[name] !== undefined));
};

/** The owner’s email address, if the content is no longer the sample. */
export const ownerOf = (plan: ContentPlan): string | undefined => {
  const { email }: { email?: unknown } = Object(siteFields(plan)['owner']);
  return typeof email === 'string' && !isSampleEmail(email) ? email : undefined;
};

/** Replaces the content with the owner’s facts, and examples of every other field in comments. */
export const planSite = (
  plan: ContentPlan,
  { name, email, language }: Owner,
  { owner, profile, roles = [], resume = {} }: Partial<Imported>,
  today: string,
): void => {
  const settings = settingsIn(plan);
  for (const file of filesToReplace(plan.root)) plan.write(file, undefined);
  const write = (kind: 'site' | 'profile', fields: ContentData) =>
    plan.write(contentKinds[kind].file, commentedFile(kind, fields));
  const paper = profile?.location?.country_code === 'US' ? { resume_paper: 'Letter' } : {};
  write('site', { ...paper, ...settings, owner: { name, email, url: owner?.url }, language });
  write('profile', { ...(profile as ContentData), updated: today });
  const { folder, entry } = contentKinds.experience;
  roleIds(roles).forEach((id, index) => {
    plan.write(`${folder}/${id}.yaml`, contentFile(entry.schemaName, roles[index] as ContentData));
  });
  if (Object.keys(resume).length > 0)
    plan.write(contentKinds.resume.file, contentFile('resume', resume as ContentData));
};
