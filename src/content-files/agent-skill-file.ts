import { type AgentSkillContent, agentSkillFrontMatter, PROGRAM_SKILLS } from '../schemas/agent-skill.ts';
import { problemsOf } from '../schemas/problems.ts';
import { reordering } from '../schemas/visible-text.ts';
import { type FileProblem, placesIn } from './content-error.ts';
import { locate, parseYaml } from './yaml-file.ts';

const PARTS = /^---\r?\n(?<front>[\s\S]*?)^---\r?\n(?<body>[\s\S]*)$/m;

export const parseAgentSkill = (
  file: string,
  text: string,
  id: string,
  reportAll: (...problems: readonly FileProblem[]) => void,
): AgentSkillContent | undefined => {
  const report = (message: string, offset?: number) =>
    reportAll({ file, ...(offset !== undefined && placesIn(text)(offset)), message });
  const { front, body } = PARTS.exec(text)?.groups ?? {};
  if (front === undefined || body === undefined || !text.startsWith('---')) {
    report('must begin with front matter: `name` and `description` between two `---` lines.', 0);
    return undefined;
  }
  if (Object.values(PROGRAM_SKILLS).some(name => name === id))
    report('has the name of a skill that the program writes. Remove it, or rename its folder.');
  const hidden = reordering(text);
  if (hidden) report(hidden.message, hidden.index);
  const variable = text.indexOf('{{');
  const literal =
    'contains `{{`. The file is published as it is, and nothing is filled in: write out the text.';
  if (variable !== -1) report(literal, variable);
  if (body.trim() === '') report('has no instructions below its front matter.');
  // The line break replaces the first `---` line, so that line numbers match the file.
  const yaml = `\n${front}`;
  const parsed = parseYaml(file, yaml);
  if ('problems' in parsed) {
    reportAll(...parsed.problems);
    return undefined;
  }
  const value = parsed.value ?? {};
  const { data, error } = agentSkillFrontMatter.safeParse(value);
  const { problems } = problemsOf(agentSkillFrontMatter, value, error?.issues ?? []);
  if (data && data.name !== id)
    problems.push({ path: ['name'], message: `must match the folder name, ${id}.` });
  reportAll(...locate(file, yaml, problems));
  return data && { front: data, text };
};
