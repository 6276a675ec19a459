import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { type Build, isOffered, oncePerBuild } from '../api/operations/operation.ts';
import { agentSkillPath } from '../api/paths.ts';
import { operations } from '../api/registry.ts';
import { rolesOf } from '../api/resources/experience/experience.ts';
import { productsOf } from '../api/resources/products/products.ts';
import type { AgentSkillContent, AgentSkillIndex } from '../schemas/agent-skill.ts';
import type { Entry } from '../schemas/content.ts';
import { fillPlaceholders, operationsIn, type PlaceholderSources } from './placeholders.ts';

export interface AgentSkill {
  readonly id: string;
  readonly description: string;
  readonly url: string;
  readonly text: string;
}

export const filledFrontMatter = (
  { front }: Pick<AgentSkillContent, 'front'>,
  sources: PlaceholderSources,
): AgentSkillContent['front'] => {
  const fill = (text: string) => fillPlaceholders(text, sources);
  const { metadata, ...texts } = front;
  const filled = Object.entries(texts).map(([name, text]) => [name, text && fill(text)]);
  return {
    ...front,
    ...Object.fromEntries(filled),
    ...(metadata && {
      metadata: Object.fromEntries(Object.entries(metadata).map(([name, text]) => [name, fill(text)])),
    }),
  };
};

/** Serialized again, so that a colon or a quote in a name cannot break the YAML. */
export const agentSkill = (entry: Entry<AgentSkillContent>, sources: PlaceholderSources): AgentSkill => {
  const front = filledFrontMatter(entry, sources);
  const body = fillPlaceholders(entry.body, sources).trim();
  return {
    id: entry.id,
    description: front.description,
    url: sources.address.page(agentSkillPath(entry.id)),
    text: `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`,
  };
};

const isUseful = (build: Build, { body }: AgentSkillContent): boolean => {
  const about = operationsIn(body);
  return about.length === 0 || about.some(id => isOffered(operations[id], build));
};

export const agentSkillsOf = oncePerBuild((build): AgentSkill[] => {
  const { address, content } = build;
  const sources = {
    address,
    site: content.site,
    profile: content.profile,
    products: productsOf(build),
    roles: rolesOf(build),
  };
  return content.agentSkills.filter(entry => isUseful(build, entry)).map(entry => agentSkill(entry, sources));
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
