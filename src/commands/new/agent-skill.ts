import * as z from 'zod';
import { contentField } from '../../content-edit/content-fields.ts';
import { yamlPair } from '../../content-edit/yaml-edit.ts';
import { agentSkillFrontMatter } from '../../schemas/agent-skill.ts';
import { contentKinds } from '../../schemas/content.ts';
import { askFields } from './ask-fields.ts';
import { type Draft, fieldOptions } from './field-options.ts';
import type { NewKind } from './new-entry.ts';

const { folder, entry } = contentKinds.agentSkills;
const options = fieldOptions(contentField.parse(z.toJSONSchema(agentSkillFrontMatter, { io: 'input' })));

/** What every skill needs, for its instructions to replace. The build fills in the placeholders. */
const instructions = `
# What the skill is for

One sentence that says what an agent achieves with it, for whom.

## 1. Read

\`\`\`sh
curl -s '{{getIndex}}'
\`\`\`

The response lists every resource with its address. {{owner_name}} provides all of this information. If something is not stated, it
is unknown: say so, and do not guess.

## 2. Write

{{write_terms}} At most {{write_limit}} from one IP address.

## Errors

Every error is JSON: \`error.code\`, \`error.message\` with all problems and how to fix them, and \`error.docs\`.
`;

const front = (data: Draft): string =>
  options
    .flatMap(({ path: [name = ''] }) => {
      const value = data[name];
      return value === undefined ? [] : [yamlPair(name, value)];
    })
    .join('\n');

/** A skill that agents can install to learn how to use the service. */
export const newAgentSkill: NewKind = {
  schema: agentSkillFrontMatter,
  options,
  file: id => `${folder}/${id}/${entry.file}`,
  text: data => `---\n${front(data)}\n---\n${instructions}`,
  id: ({ name }) => String(name),
  complete: async (given, questions) => {
    const fields = options.filter(({ required }) => required).map(option => ({ option, optional: false }));
    const draft = questions ? await askFields(questions, agentSkillFrontMatter, given, fields) : given;
    const message = 'Replace the text below the front matter. docs/content.md lists the placeholders.';
    return { draft, remarks: [{ field: 'instructions', message }] };
  },
  follow: () => undefined,
};
