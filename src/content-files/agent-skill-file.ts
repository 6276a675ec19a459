import { type AgentSkillContent, agentSkillFrontMatter, PROGRAM_SKILLS } from '../schemas/agent-skill.ts';
import { problemsOf } from '../schemas/problems.ts';
import { reordering } from '../schemas/visible-text.ts';
import { type FileProblem, placesIn } from './content-error.ts';
import { locate, parseYaml } from './yaml-file.ts';

/** Longer instructions use too much of an agent’s context. */
const MAX_LINES = 500;

const PARTS = /^---\r?\n(?<front>[\s\S]*?)^---\r?\n(?<body>[\s\S]*)$/m;

type Read = { readonly problems: readonly FileProblem[]; readonly skill?: AgentSkillContent };

const frontMatter = (file: string, text: string, id: string) => {
  const parsed = parseYaml(file, text);
  if ('problems' in parsed) return { problems: [...parsed.problems] };
  const value = parsed.value ?? {};
  const result = agentSkillFrontMatter.safeParse(value);
  if (!result.success) {
    const { problems } = problemsOf(agentSkillFrontMatter, value, result.error.issues);
    return { problems: locate(file, text, problems) };
  }
  if (result.data.name === id) return { problems: [], front: result.data };
  const message = `must match the folder name, ${id}.`;
  return { problems: locate(file, text, [{ path: ['name'], message }]) };
};

export const parseAgentSkill = (file: string, text: string, id: string): Read => {
  const { front, body } = PARTS.exec(text)?.groups ?? {};
  if (front === undefined || body === undefined || !text.startsWith('---')) {
    const message = 'must begin with front matter: `name` and `description` between two `---` lines.';
    return { problems: [{ file, line: 1, message }] };
  }
  // The line break replaces the first `---` line, so that line numbers match the file.
  const read = frontMatter(file, `\n${front}`, id);
  const problems: FileProblem[] = [...read.problems];
  if (Object.values(PROGRAM_SKILLS).some(name => name === id)) {
    const message = 'has the name of a skill that the program writes. Remove it, or rename its folder.';
    problems.push({ file, message });
  }
  const hidden = reordering(text);
  if (hidden) problems.push({ file, ...placesIn(text)(hidden.index), message: hidden.message });
  const [before = '', ...filled] = text.split('{{');
  if (filled.length > 0) {
    const message =
      'contains `{{`. The file is published as it is, and nothing is filled in: write out the text.';
    problems.push({ file, line: before.split('\n').length, message });
  }
  if (body.trim() === '') problems.push({ file, message: 'has no instructions below its front matter.' });
  if (body.split('\n').length > MAX_LINES) {
    problems.push({
      file,
      message: `has more than ${MAX_LINES} lines; keep only what an agent needs to know.`,
    });
  }
  return { problems, ...(read.front && { skill: { front: read.front, text } }) };
};
