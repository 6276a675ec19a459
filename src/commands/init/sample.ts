import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isSampleMail } from '../../api/sample-address.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import type { ContentValue } from '../../documents/content-fields.ts';
import { contentEntries, contentKinds } from '../../schemas/content.ts';
import { siteContent } from '../../schemas/site.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';

const SITE = contentKinds.site.file;

/** Folders with files for every owner, such as the schemas. */
const GENERAL = contentEntries.flatMap(([, kind]) =>
  'folder' in kind && !kind.personal ? [kind.folder] : [],
);

/** Every file of the content except general ones. Other hidden files belong to editors and tools. */
export const filesToReplace = (root: string): string[] => {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(path => !/(^|\/)\./.test(path) && !GENERAL.some(folder => path.startsWith(`${folder}/`)));
};

const { write_limits, retention_days, separate_emails_per_30_days, ...site } = siteContent.in.shape;
const { content_signal, resume_paper } = site;
const appearance = site.appearance.unwrap().omit({ avatar: true }).strip().prefault({});

/** The settings that are kept, because they are not personal: numbers, choices and a color. */
const KEPT = {
  ...{ write_limits, retention_days, separate_emails_per_30_days },
  ...{ content_signal, appearance, resume_paper },
};

/** The fields of the site file, which does not have to be valid. */
const siteFields = (plan: ContentPlan): Readonly<Record<string, unknown>> => {
  const parsed = plan.has(SITE) ? parseYaml(SITE, plan.text(SITE)) : { value: {} };
  return Object('value' in parsed && parsed.value);
};

/** The settings of the site file that are kept and differ from the defaults. */
export const keptSettings = (plan: ContentPlan): Record<string, ContentValue> => {
  const before = siteFields(plan);
  return Object.fromEntries(
    Object.entries(KEPT).flatMap(([name, schema]): [string, ContentValue][] => {
      const { data } = schema.safeParse(before[name]);
      return data === undefined || isDeepStrictEqual(data, schema.parse(undefined)) ? [] : [[name, data]];
    }),
  );
};

/** The owner’s address, if the content in the folder `root` is theirs and no longer the sample. */
export const ownerOf = (root: string): string | undefined => {
  const { email }: { email?: unknown } = Object(siteFields(new ContentPlan(root))['owner']);
  return typeof email === 'string' && !isSampleMail(email) ? email : undefined;
};
