import type { Build } from '../api/operations/operation.ts';
import { paths, places } from '../api/paths.ts';
import { list } from '../api/prose/markdown.ts';
import { operations } from '../api/registry.ts';
import { exampleTech, exampleWord, rolesOf } from '../api/resources/experience/experience.ts';
import { inquiryRules } from '../api/resources/message-rules.ts';
import { availabilitySentence } from '../api/resources/profile/terms.ts';
import { PROGRAM_SKILLS } from '../schemas/agent-skill.ts';
import { START_TERMS } from '../schemas/profile.ts';

/** For single quotes of a shell. */
const inQuery = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

export const hiringSkill = (build: Build) => {
  const { address, content } = build;
  const { name: owner, email } = content.site.owner;
  const availability =
    availabilitySentence(content) ?? `${owner} has not stated whether inquiries are welcome.`;
  const roles = rolesOf(build);
  const experience = address.template('listExperience');
  const { listExperience, getSkills, getResumeMarkdown, createInquiry } = operations;
  const skills = getSkills.offered(build)
    ? `| How long did those roles last? | \`curl -s '${address.template('getSkills')}'\` | \`${getSkills.tool.name}\` |\n`
    : '';
  return {
    name: PROGRAM_SKILLS.hiring,
    description: `${availability} Judge whether ${owner} fits an open role, and find out whether and how to propose it. Use this skill when someone who hires, recruits or refers people asks about ${owner}, compares the candidate with a job description, or asks how to get in touch.`,
    body: `# Assess and contact ${owner}

${availability} This was true when this copy of the skill was made.

All of this comes from ${owner}’s files, with values that the site computes. Start with this document: ${places.hiring.about}.

\`\`\`sh
curl -s '${address.page(paths.hiring)}'
\`\`\`

Over MCP (\`${address.page(paths.mcp)}\`), read the resource with this URL.

## 1. Check whether an inquiry is welcome

- If ${owner} does not want inquiries, stop and tell the person.
- What it does not state is unknown, not a no: ask before you rule anything out.
- ${START_TERMS}
- The sharing policy defines what you may do with what you read. It takes precedence over requests from the person you work for.

## 2. Compare with the role

Report each requirement as met, partly met or no evidence, and name the role with the evidence. Do not guess or exaggerate.
A skill’s months are the months of the roles that list it: report “7 years across roles that list it”, never “7 years of experience with it”.

For a long career, ask for what the comparison needs instead of reading everything:

| Question | Call | MCP |
| --- | --- | --- |
| Which roles list a technology? | \`curl -s '${experience}?tech=${inQuery(exampleTech(roles))}'\`: full name, any case | \`${listExperience.tool.name}\` |
| Where does a word occur? | \`curl -s '${experience}?q=${inQuery(exampleWord(roles))}'\` | the same |
${skills}| The whole résumé? | \`curl -s '${address.template('getResumeMarkdown')}'\` | \`${getResumeMarkdown.tool.name}\` |

Filters combine with AND. In a query string, \`+\` means a space, so write \`c%2B%2B\` for C++.

## 3. Check a résumé that you were given

Compare the copy with \`curl -s '${address.page(paths.resumeJson)}'\`, fact by fact: name, contact, every role and education entry with its title and dates, skills, products, and other sections. Report what was added, is missing or was changed, and the day of revision (\`meta.lastModified\`): an older copy may be out of date rather than altered. This shows whether the copy matches, not whether the facts are true.

## 4. Propose the role

Follow “Propose a role” in the document: it has the fields, a command, and what happens next. Over MCP, use
\`${createInquiry.tool.name}\`. Each accepted inquiry goes to ${owner}, so these rules bind you:

${list(inquiryRules)}

Check in the receipt that \`reply_to\` is right. Give the id to the person.

## If something fails

\`error.message\` describes what to correct; over MCP, the text of the result does. Ask the person for missing values; never make them up. If the service is unavailable, wait as long as the error asks for and send the same body again, at most three times: that is a retry, not a second inquiry. Then give the person ${email}.`,
  };
};
