import { memorySkillFiles, SkillCatalog } from '@modelcontextprotocol/server/ext/skills';
import { skillPath } from '../../src/api/documents.ts';
import type { Visit } from './visit.ts';

let loaded: Promise<SkillCatalog> | undefined;

const load = async ({ about, loadText }: Visit): Promise<SkillCatalog> => {
  const files = await Promise.all(
    about.skills.map(async name => [`${name}/SKILL.md`, (await loadText(skillPath(name))) ?? ''] as const),
  );
  return SkillCatalog.load(memorySkillFiles(Object.fromEntries(files)), {
    strict: true,
    cacheHint: { ttlMs: 300_000, cacheScope: 'public' },
  });
};

/**
 * The agent skills, from the files that the build wrote: read once in the life of the function.
 * @see https://modelcontextprotocol.io/extensions (io.modelcontextprotocol/skills)
 */
export const skillCatalog = (visit: Visit): Promise<SkillCatalog> => {
  loaded ??= load(visit);
  return loaded;
};
