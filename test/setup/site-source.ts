import { documents } from '../../src/api/documents/documents.ts';
import { createTexts } from '../../src/api/documents/texts.ts';
import { builtPath } from '../../src/api/operations/address.ts';
import type { Source } from '../../src/commands/diff/resources.ts';
import { builtFrom } from './built-from.ts';

/** What a build of the content in `folder` for `site` publishes, without a build. */
export const siteSource = (folder: string, site: string): Source => {
  const bodies = builtFrom(folder, site);
  const texts = createTexts(bodies);
  const files = new Map(bodies.files().map(({ path, body }) => [path, body]));
  const published = new Map<string, () => object | string>([
    [documents.description, texts.description],
    [documents.llms, texts.llms],
    [documents.robots, texts.robots],
    [documents.security, texts.security],
    [documents.agentSkills, texts.agentSkillIndex],
    ...texts.agentSkills().map(({ url, text }) => [url.slice(site.length), () => text] as const),
  ]);
  const textOf = (make: (() => object | string) | undefined): string | undefined => {
    const body = make?.();
    return typeof body === 'object' ? JSON.stringify(body) : body;
  };
  return {
    body: async path => textOf(files.get(builtPath({ path }))),
    document: async path => textOf(published.get(path)),
  };
};
