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
  report: (...problems: readonly FileProblem[]) => void,
): AgentSkillContent | undefined => {
  const { front, body } = PARTS.exec(text)?.groups ?? {};
  if (front === undefined || body === undefined || !text.startsWith('---')) {
    report({
      file,
      line: 1,
      message: 'must begin with front matter: `name` and `description` between two `---` lines.',
    });
    return undefined;
  }
  if (Object.values(PROGRAM_SKILLS).some(name => name === id))
    report({
      file,
      message: 'has the name of a skill that the program writes. Remove it, or rename its folder.',
    });
  const hidden = reordering(text);
  if (hidden) report({ file, ...placesIn(text)(hidden.index), message: hidden.message });
  const [before = '', ...filled] = text.split('{{');
  if (filled.length > 0)
    report({
      file,
      line: before.split('\n').length,
      message: 'contains `{{`. The file is published as it is, and nothing is filled in: write out the text.',
    });
  if (body.trim() === '') report({ file, message: 'has no instructions below its front matter.' });
  // The line break replaces the first `---` line, so that line numbers match the file.
  const yaml = `\n${front}`;
  const parsed = parseYaml(file, yaml);
  if ('problems' in parsed) {
    report(...parsed.problems);
    return undefined;
  }
  const value = parsed.value ?? {};
  const { data, error } = agentSkillFrontMatter.safeParse(value);
  const { problems } = problemsOf(agentSkillFrontMatter, value, error?.issues ?? []);
  if (data && data.name !== id)
    problems.push({ path: ['name'], message: `must match the folder name, ${id}.` });
  report(...locate(file, yaml, problems));
  return data && { front: data, text };
};
