import { addressAt } from '../api/registry.ts';
import { roleTitle } from '../api/resources/experience/experience.ts';
import { filledFrontMatter } from '../documents/agent-skills.ts';
import { placeholderNames, textToWrite, unknownPlaceholders } from '../documents/placeholders.ts';
import { type AgentSkillContent, agentSkillFrontMatter, MAX_DESCRIPTION } from '../schemas/agent-skill.ts';
import type { Content } from '../schemas/content.ts';
import { nearest, problemsOf } from '../schemas/problems.ts';
import { type FileProblem, placesIn } from './content-error.ts';
import { locate, parseYaml } from './yaml-file.ts';

/** Longer instructions use too much of an agent’s context. */
const MAX_LINES = 500;

const PARTS = /^---\r?\n(?<front>[\s\S]*?)^---\r?\n(?<body>[\s\S]*)$/m;

type Read = { readonly problems: readonly FileProblem[]; readonly skill?: AgentSkillContent };

const placeholderProblems = (file: string, text: string): FileProblem[] => {
  const placeOf = placesIn(text);
  return unknownPlaceholders(text).map(({ name, offset }) => {
    const wanted = textToWrite(name);
    if (wanted !== undefined) {
      const message = `is not written yet: ${wanted}. Replace the braces with your text.`;
      return { file, ...placeOf(offset), message, unwritten: true };
    }
    const match = nearest(name, placeholderNames);
    const remedy = match
      ? `Did you mean “{{${match}}}”?`
      : `Available placeholders: ${placeholderNames.join(', ')}.`;
    const message = `is not a known placeholder. ${remedy}`;
    return { file, ...placeOf(offset), field: `{{${name}}}`, message };
  });
};

const frontMatter = (file: string, text: string, id: string) => {
  const parsed = parseYaml(file, text);
  if ('problems' in parsed) return { problems: [...parsed.problems] };
  const value = parsed.value ?? {};
  const result = agentSkillFrontMatter.safeParse(value);
  if (!result.success) {
    return { problems: locate(file, text, problemsOf(agentSkillFrontMatter, value, result.error.issues)) };
  }
  if (result.data.name === id) return { problems: [], front: result.data };
  const message = `must match the folder name, ${id}.`;
  return { problems: locate(file, text, [{ path: ['name'], message }]) };
};

export const parseAgentSkill = (file: string, text: string, id: string): Read => {
  const fromPlaceholders = placeholderProblems(file, text);
  const { front, body } = PARTS.exec(text)?.groups ?? {};
  if (front === undefined || body === undefined || !text.startsWith('---')) {
    const message = 'must begin with front matter: `name` and `description` between two `---` lines.';
    return { problems: [{ file, line: 1, message }, ...fromPlaceholders] };
  }
  // The line break replaces the first `---` line, so that line numbers match the file.
  const read = frontMatter(file, `\n${front}`, id);
  const problems = [...read.problems, ...fromPlaceholders];
  if (body.trim() === '') problems.push({ file, message: 'has no instructions below its front matter.' });
  if (body.split('\n').length > MAX_LINES) {
    problems.push({
      file,
      message: `has more than ${MAX_LINES} lines; keep only what an agent needs to know.`,
    });
  }
  return { problems, ...(read.front && { skill: { front: read.front, body } }) };
};

/** A deploy preview’s, the longest kind of address that a site has. */
const LONG_ADDRESS = addressAt('https://deploy-preview-10000--a-name-of-some-length.netlify.app');

export const filledProblem = (
  skill: AgentSkillContent,
  { site, profile, products, experience }: Pick<Content, 'site' | 'profile' | 'products' | 'experience'>,
): string | undefined => {
  const roles = experience.map(role => ({
    role: roleTitle(role),
    tech: role.tech.map(({ name }) => name),
  }));
  const { description } = filledFrontMatter(skill, { address: LONG_ADDRESS, site, profile, products, roles });
  return description.length > MAX_DESCRIPTION
    ? `has a description of ${description.length} characters once its placeholders are filled in; the maximum is ${MAX_DESCRIPTION}.`
    : undefined;
};
