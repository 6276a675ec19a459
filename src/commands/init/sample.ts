import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentEntries, contentKinds } from '../../schemas/content.ts';
import { siteContent } from '../../schemas/site.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import type { YamlValue } from '../content-edit/yaml-edit.ts';

const SITE = contentKinds.site.file;

/** The folders whose files are right for every owner. */
const GENERAL = contentEntries.flatMap(([, kind]) =>
  'folder' in kind && !kind.personal ? [kind.folder] : [],
);

/** Every file of the content except general ones. Other hidden files belong to editors and tools. */
export const filesToReplace = (root: string): string[] => {
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(path => {
      const [folder = ''] = path.split('/', 1);
      const isHidden = path.split('/').some(part => part.startsWith('.'));
      return !isHidden && !GENERAL.includes(folder);
    });
};

const { shape: site } = siteContent.in;

/** The settings that stay, because they say nothing about a person: numbers, choices and a color. */
const KEPT = {
  write_limits: site.write_limits,
  retention_days: site.retention_days,
  separate_emails_per_30_days: site.separate_emails_per_30_days,
  content_signal: site.content_signal,
  appearance: site.appearance.unwrap().omit({ avatar: true }).strip().prefault({}),
  resume_paper: site.resume_paper,
};

/** The settings in the site file that stay, where they are not the defaults. */
export const keptSettings = (plan: ContentPlan): Record<string, YamlValue> => {
  const parsed = plan.has(SITE) ? parseYaml(SITE, plan.text(SITE)) : { value: {} };
  const before = new Map(Object.entries(Object('value' in parsed && parsed.value)));
  return Object.fromEntries(
    Object.entries(KEPT).flatMap(([name, schema]): [string, YamlValue][] => {
      const { data } = schema.safeParse(before.get(name));
      return data === undefined || isDeepStrictEqual(data, schema.parse(undefined)) ? [] : [[name, data]];
    }),
  );
};
