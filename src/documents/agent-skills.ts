import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { type Build, oncePerBuild } from '../api/operations/operation.ts';
import { agentSkillPath, paths } from '../api/paths.ts';
import type { AgentSkillIndex } from '../schemas/agent-skill.ts';
import { hiringSkill, productsSkill } from './program-skills.ts';

type SkillText = Omit<ReturnType<typeof hiringSkill>, 'name'> & { readonly name: string };

interface AgentSkill {
  readonly id: string;
  readonly description: string;
  readonly url: string;
  readonly text: string;
}

/** Serialized, so that a colon or a quote in a name cannot break the YAML. */
const skillFile = ({ address, content }: Build, { name, description, body }: SkillText): string => {
  const front = {
    name,
    description,
    compatibility: `Needs network access to ${address.site}. No API key or account is needed.`,
    metadata: {
      service: content.site.name,
      api: address.operation('getIndex'),
      mcp: address.page(paths.mcp),
    },
  };
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`;
};

/** The program’s, and the owner’s as they are. */
export const agentSkillsOf = oncePerBuild((build): AgentSkill[] => {
  const { address, content } = build;
  const own = [hiringSkill(build), ...(content.products.length > 0 ? [productsSkill(build)] : [])];
  return [
    ...own.map(skill => ({
      id: skill.name,
      description: skill.description,
      text: skillFile(build, skill),
    })),
    ...content.agentSkills.map(({ id, front, text }) => ({ id, description: front.description, text })),
  ].map(skill => ({ ...skill, url: address.page(agentSkillPath(skill.id)) }));
});

/** The digest covers the bytes as served. */
export const agentSkillIndexBody = (agentSkills: readonly AgentSkill[]): AgentSkillIndex => ({
  $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  skills: agentSkills.map(({ id, description, url, text }) => ({
    name: id,
    type: 'skill-md',
    description,
    url,
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
  })),
});
