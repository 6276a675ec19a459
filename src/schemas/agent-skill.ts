import * as z from 'zod';
import { absoluteUrl, filledText, slug } from './text.ts';

/** One per task. The program writes them from the content. */
export const PROGRAM_SKILLS = {
  hiring: 'assess-and-contact-candidate',
  products: 'get-app-and-support',
} as const;

const skillName = slug
  .max(64, 'must have at most 64 characters')
  .describe('The skill’s name, the same as the name of its folder.');
const skillDescription = filledText(
  1024,
  'Compares the plans of an app. Use it when someone asks which plan fits.',
).describe('What the skill does and when to use it.');

/**
 * The front matter of `content/skills/<name>/SKILL.md`.
 * @see https://agentskills.io/specification
 */
export const agentSkillFrontMatter = z
  .strictObject({
    name: skillName,
    description: skillDescription,
    license: filledText(500, 'MIT').optional().describe('The license of the skill.'),
    compatibility: filledText(500, 'Needs network access.').optional().describe('What the skill needs.'),
    metadata: z
      .record(z.string(), z.string('must be text'))
      .optional()
      .meta({ description: 'Additional properties, as text.', examples: [{ version: '1.0' }] }),
    'allowed-tools': filledText(1000, 'WebFetch').optional().describe('Tools that need no approval.'),
  })
  .describe('The front matter: at least `name` and `description`, between two lines of `---`.');

/** `content/skills/<name>/SKILL.md`: a skill of the owner’s that agents can install. */
export const agentSkillContent = z
  .strictObject({
    front: agentSkillFrontMatter,
    text: z.string().meta({
      description: 'The whole file, which is published as it is.',
      examples: [
        '# Compare the plans of an app\n\n1. Read the `pricing` of the app.\n2. Tell the person what is included. Do not guess what is not stated.',
      ],
    }),
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
        name: skillName,
        type: z.literal('skill-md'),
        description: skillDescription,
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
