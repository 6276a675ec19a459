import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSampleEmail } from '../../api/deploy-notices.ts';
import type { ContentData } from '../../content-files/content-schemas.ts';
import { yamlDocument } from '../../content-files/yaml-file.ts';
import { commentedFile, contentFile } from '../../content-files/yaml-text.ts';
import { contentKinds } from '../../schemas/content.ts';
import { validFields } from '../../schemas/problems.ts';
import { settingUses, siteContent } from '../../schemas/site.ts';
import { plainLetters } from '../../schemas/text.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import type { Imported } from './import/import-resume.ts';

/** The required fields of a site. The files list all others as comments. */
export type Owner = Readonly<Record<'name' | 'email' | 'language', string>>;

const SITE = contentKinds.site.file;

/** Hidden files belong to editors and tools. Skills may suit another owner too. */
const filesToReplace = (root: string): string[] => {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => lstatSync(join(root, path)).isFile())
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !/(^|\/)\./.test(path) && !path.startsWith(`${contentKinds.agentSkills.folder}/`));
};

const { appearance } = siteContent.in.shape;
const SETTINGS = siteContent.in.extend({ appearance: appearance.unwrap().omit({ avatar: true }).strip() });

/** The fields of the site file, which does not have to be valid. */
const siteFields = (plan: ContentPlan): Readonly<Record<string, unknown>> =>
  Object(plan.has(SITE) ? yamlDocument(plan.text(SITE)).toJS() : {});

const settingsIn = (plan: ContentPlan): ContentData => {
  const before = siteFields(plan);
  const valid = Object.entries(validFields(SETTINGS, before));
  const isKept = (name: string) => /init|both/.test(settingUses[name as keyof typeof settingUses]);
  return Object.fromEntries(valid.filter(([name]) => before[name] !== undefined && isKept(name)));
};

/** The owner’s email address, if the content is no longer the sample. */
export const ownerOf = (plan: ContentPlan): string | undefined => {
  const { email }: { email?: unknown } = Object(siteFields(plan)['owner']);
  return typeof email === 'string' && !isSampleEmail(email) ? email : undefined;
};

/** Characters, because people read ids in URLs. */
const MAX_ID_LENGTH = 60;

/** A name without what is in parentheses or after a comma, such as weekly hours. Empty if most is in another script. */
const slugOf = (name: string | undefined): string => {
  const main = name?.replaceAll(/\s*[([（][^)\]）]*[)\]）]?/g, ' ').replace(/[,，、|].*$/s, '') ?? '';
  const latin = plainLetters(main.replaceAll(/['’]/g, ''));
  const otherLetters = latin.match(/(?![a-z])\p{L}/gu)?.length ?? 0;
  if ((latin.match(/[a-z]/g)?.length ?? 0) < otherLetters) return '';
  return latin.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
};

/** Cuts between words, and drops a short last word such as “de”. */
const cut = (id: string, max: number): string => {
  const words = id.slice(0, max + 1).replace(/(?:-[a-z]{1,3})*-[^-]*$/, '');
  return id.length <= max ? id : words.slice(0, max);
};

/** No word is repeated in the title. A repeated id gets a number. */
export const roleIds = (roles: Imported['roles']): string[] => {
  const used = new Set<string>();
  for (const { organization, role, study_type, area, start } of roles) {
    const title = role === undefined ? [study_type, area] : [role];
    const words = [organization, ...title].reduce<string[]>((before, name) => {
      const own = slugOf(name).split('-');
      return before.concat(own.filter(word => !before.includes(word)));
    }, []);
    const plain =
      cut(words.filter(Boolean).join('-'), MAX_ID_LENGTH) || ['role', start].filter(Boolean).join('-');
    let id = plain;
    for (let number = 2; used.has(id); number += 1)
      id = `${cut(plain, MAX_ID_LENGTH - String(number).length - 1)}-${number}`;
    used.add(id);
  }
  return [...used];
};

/** Replaces the content with the owner’s facts, and examples of every other field in comments. */
export const planSite = (
  plan: ContentPlan,
  { name, email, language }: Owner,
  { owner, profile, roles, resume }: Imported,
  today: string,
): void => {
  const settings = settingsIn(plan);
  for (const file of filesToReplace(plan.root)) plan.write(file, undefined);
  const write = (kind: 'site' | 'profile', fields: ContentData) =>
    plan.write(contentKinds[kind].file, commentedFile(contentKinds[kind], fields));
  const paper = profile.location?.country_code === 'US' ? { resume_paper: 'Letter' } : {};
  write('site', { ...paper, ...settings, owner: { name, email, url: owner.url }, language });
  write('profile', { ...(profile as ContentData), updated: today });
  const { experience, resume: resumeKind } = contentKinds;
  roleIds(roles).forEach((id, index) => {
    plan.write(`${experience.folder}/${id}.yaml`, contentFile(experience, roles[index] as ContentData));
  });
  if (Object.keys(resume).length > 0)
    plan.write(resumeKind.file, contentFile(resumeKind, resume as ContentData));
};
