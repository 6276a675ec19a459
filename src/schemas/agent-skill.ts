import * as z from 'zod';
import { absoluteUrl, filledText, slug } from './text.ts';

export const MAX_DESCRIPTION = 1024;

const name = slug
  .max(64, 'must have at most 64 characters')
  .describe('The skill’s name, the same as the name of its folder.');
const description = filledText(MAX_DESCRIPTION).describe('What the skill does and when to use it.');

/**
 * The front matter of `content/skills/<name>/SKILL.md`.
 * @see https://agentskills.io/specification
 */
export const agentSkillFrontMatter = z
  .strictObject({
    name,
    description,
    license: filledText(500).optional().describe('The license of the skill.'),
    compatibility: filledText(500).optional().describe('What the skill needs, such as network access.'),
    metadata: z
      .record(z.string(), z.string('must be text'))
      .optional()
      .describe('Additional properties, as text.'),
    'allowed-tools': filledText(1000).optional().describe('Tools that may be used without approval.'),
  })
  .describe('The front matter: at least `name` and `description`, between two lines of `---`.');

/** `content/skills/<name>/SKILL.md`: a skill that agents can install to learn how to use the site. */
export const agentSkillContent = z
  .strictObject({
    front: agentSkillFrontMatter,
    body: z.string().describe('The instructions, as Markdown with placeholders.'),
  })
  .describe('An agent skill.');

export type AgentSkillContent = z.infer<typeof agentSkillContent>;

/**
 * Body of the index of skills.
 * @see https://github.com/cloudflare/agent-skills-discovery-rfc
 */
export const agentSkillIndex = z
  .strictObject({
    $schema: z.literal('https://schemas.agentskills.io/discovery/0.2.0/schema.json'),
    skills: z.array(
      z.strictObject({
        name,
        type: z.literal('skill-md'),
        description,
        url: absoluteUrl,
        digest: z
          .string()
          .regex(/^sha256:[0-9a-f]{64}$/)
          .describe('Digest of the bytes at `url`.'),
      }),
    ),
  })
  .describe('The agent skills that can be installed.');

export type AgentSkillIndex = z.infer<typeof agentSkillIndex>;
