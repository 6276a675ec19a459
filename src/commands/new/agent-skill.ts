import * as z from 'zod';
import { agentSkillFrontMatter } from '../../schemas/agent-skill.ts';
import { contentKinds } from '../../schemas/content.ts';
import { contentField } from '../content-edit/content-fields.ts';
import { yamlPair } from '../content-edit/yaml-edit.ts';
import type { NewKind } from './kind.ts';
import { type Draft, requiredFields } from './required-fields.ts';

const { folder, entry } = contentKinds.agentSkills;

/**
 * Placeholders for the owner’s text. They cannot be published by mistake, because the build rejects `{{write: …}}`.
 */
const instructions = `
# {{write: what an agent achieves with this skill, and for whom}}

## 1. Read

{{write: what to request first, and what the response says. For the address of an operation, write its placeholder, such as
getIndex in two braces; docs/fields.md lists all placeholders}}

## 2. Answer

{{write: what to do with what was read, what must not be guessed, and what to do if something is missing}}
`;

const front = (data: Draft): string =>
  Object.entries(data)
    .flatMap(([name, value]) => (value === undefined ? [] : [yamlPair(name, value)]))
    .join('\n');

/** A skill that agents can install to learn how to use the service. */
export const newAgentSkill: NewKind = {
  schema: agentSkillFrontMatter,
  fields: requiredFields(contentField.parse(z.toJSONSchema(agentSkillFrontMatter, { io: 'input' }))),
  folder,
  file: id => `${folder}/${id}/${entry.file}`,
  text: data => `---\n${front(data)}\n---\n${instructions}`,
  id: ({ name }) => String(name),
  remarks: [
    {
      field: 'instructions',
      message:
        'Replace each `{{write: …}}` with your text. The build refuses the skill until you have replaced them all.',
    },
  ],
};
