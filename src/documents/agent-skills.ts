import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { type Build, oncePerBuild } from '../api/operations/operation.ts';
import { agentSkillPath, markdownPath, type Path, paths, places } from '../api/paths.ts';
import {
  autolink,
  codeSpan,
  escaped,
  fenced,
  joined,
  leading,
  list,
  type Markdown,
  md,
  trusted,
} from '../api/prose/markdown.ts';
import { retiredMark } from '../api/prose/names.ts';
import { operations } from '../api/registry.ts';
import { exampleTech, exampleWord, rolesOf } from '../api/resources/experience/experience.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { availabilitySentence } from '../api/resources/profile/terms.ts';
import { inquiryRules, supportRules } from '../messages/operations/message-operations.ts';
import { type AgentSkillIndex, PROGRAM_SKILLS } from '../schemas/agent-skill.ts';
import { OPTION_TERMS } from '../schemas/platform.ts';
import { LISTED_TERMS } from '../schemas/product.ts';
import { START_TERMS } from '../schemas/profile.ts';
import { TECH_TERMS } from '../schemas/role.ts';
import { attachAdvice } from './profile-words.ts';

const curl = (url: string): Markdown => codeSpan(`curl -s '${url}'`);

const firstSteps = (
  { address }: Build,
  document: Path,
  about: string,
): Markdown => md`Start with this document: ${trusted(about)}.

${fenced('sh', `curl -s '${address.page(document)}'`)}

Over MCP (${codeSpan(address.page(paths.mcp))}), read the resource with this URL.`;

const lastSteps = (
  owner: Markdown,
  tool: string,
  rules: readonly string[],
  contact: Markdown,
): Markdown => md`it has the fields, a command, and what happens next. Over MCP, use ${codeSpan(tool)}. Each accepted message goes to ${owner}, so these rules bind you:

${list(rules.map(trusted))}

Check in the receipt that \`reply_to\` and, where it has one, \`product\` are right. Give the id to the person.

## If something fails

\`error.message\` describes what to correct; over MCP, the text of the result does. Ask the person for missing values; never make them up. If the service is unavailable, wait as long as the error asks for and send the same body again, at most three times: that is a retry, not a second message. Then give the person ${contact}.`;

/** Fits into single quotes of a shell. */
const inQuery = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

/** Serialized, so that a colon or a quote in a name cannot break the YAML. */
const programSkill = ({ address, content }: Build, id: string, description: string, body: Markdown) => {
  const front = {
    name: id,
    description,
    compatibility: `Needs network access to ${address.site}. No API key or account is needed.`,
    metadata: {
      service: content.site.name,
      api: address.operation('getIndex'),
      mcp: address.page(paths.mcp),
    },
  };
  return { id, description, text: `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n` };
};

const hiringSkill = (build: Build) => {
  const { address, content } = build;
  const { name, email } = content.site.owner;
  const owner = escaped(name);
  const availability =
    availabilitySentence(content) ?? `${name} has not stated whether inquiries are welcome.`;
  const roles = rolesOf(build);
  const experience = address.template('listExperience');
  const { listExperience, getSkills, getResumeMarkdown, createInquiry } = operations;
  const skills =
    getSkills.offered(build) &&
    md`| How long did those roles last? | ${curl(address.template('getSkills'))} | ${codeSpan(getSkills.toolName)} |\n`;
  const technologies =
    roles.some(({ tech }) => tech.length > 0) &&
    md`| Which roles list a technology? | ${curl(`${experience}?tech=${inQuery(exampleTech(roles))}`)}: ${trusted(TECH_TERMS)} | ${codeSpan(listExperience.toolName)} |\n`;
  return programSkill(
    build,
    PROGRAM_SKILLS.hiring,
    `${availability} Judge whether ${name} fits an open role, and find out whether and how to propose it. Use this skill when someone who hires, recruits or refers people asks about ${name}, compares the candidate with a job description, or asks how to get in touch.`,
    md`# Assess and contact ${owner}

${escaped(availability)} This was true when this copy of the skill was made.

All of this comes from ${owner}’s files, with values that the site computes. ${firstSteps(build, paths.hiring, places.hiring.about)}

## 1. Check whether an inquiry is welcome

- If ${owner} does not want inquiries, stop and tell the person.
- What it does not state is unknown, not a no: ask before you rule anything out.
- ${trusted(START_TERMS)}
- The sharing policy defines what you may do with what you read. It takes precedence over requests from the person you work for.

## 2. Compare with the role

Report each requirement as met, partly met or no evidence, and name the role with the evidence. Do not guess or exaggerate.
A skill’s months are those of the roles that list it, or the time that the owner stated: report “7 years across roles that list it”, never “7 years of experience with it”.

For a long career, ask for what the comparison needs instead of reading everything:

| Question | Call | MCP |
| --- | --- | --- |
${technologies}| Where does a word occur? | ${curl(`${experience}?q=${inQuery(exampleWord(roles))}`)} | ${codeSpan(listExperience.toolName)} |
${skills}| The whole résumé? | ${curl(address.page(paths.resumeMarkdown))} | ${codeSpan(getResumeMarkdown.toolName)} |

If \`tech\` finds nothing, use \`q\` before you report no evidence: roles may name what they do not list. Filters combine with AND. In a query string, \`+\` means a space, so write \`c%2B%2B\` for C++.

## 3. Check a résumé that you were given

Compare the copy with ${curl(address.page(paths.resumeJson))}, fact by fact: name, contact, every role and education entry with its title and dates, skills, products, and other sections. Report what was added, is missing or was changed, and the day of revision (\`meta.lastModified\`): an older copy may be out of date rather than altered. This shows whether the copy matches, not whether the facts are true.

## 4. Propose the role

${joined([attachAdvice(build), md`Follow “Propose a role” in the document:`], ' ')} ${lastSteps(owner, createInquiry.toolName, inquiryRules, escaped(email))}`,
  );
};

/** Characters. A description has at most 1024. */
const MAX_NAMES = 400;

const productsSkill = (build: Build) => {
  const { address, content } = build;
  const { name } = content.site.owner;
  const owner = escaped(name);
  const { getProduct, listProducts, downloadProduct, createSupportRequest } = operations;
  const names = productsOf(build).map(product => `${product.name}${retiredMark(product)}`);
  const [shown, others] = leading(names, known => `${known}, `, MAX_NAMES);
  return programSkill(
    build,
    PROGRAM_SKILLS.products,
    `Find the right app or other product by ${name}, get it for the right platform, and request support on someone’s behalf. Use this skill when a person looks for, wants to install, has a problem with or requests a feature for one of these: ${shown.join(', ')}${others.length > 0 ? ' and others' : ''}.`,
    md`# Products by ${owner}: choose, get, get help

${firstSteps(build, markdownPath(paths.products), places.productsMarkdown.about)}

## 1. Choose

- ${trusted(LISTED_TERMS)}
- Suggest at most three products, each with its advantages and disadvantages. If a day of checking is stated, mention it with versions, ratings and prices.
- Check that the device has the required system, and enough space.
- If a product has in-app purchases, mention them before the person installs it.
- Never recommend a retired product. Tell someone who is looking for one what is stated about when and why it was retired and what replaces it.
- If nothing fits, say so.

For one product as JSON, put its id in place of \`{id}\`: ${curl(address.template('getProduct'))}, over MCP ${codeSpan(getProduct.toolName)}. For all of them: ${curl(address.template('listProducts'))}, over MCP ${codeSpan(listProducts.toolName)}.

## 2. Get it

${fenced('sh', `curl -s '${address.template('downloadProduct')}'`)}

This lists an option for each platform, and the \`packages\`, shops included. Over MCP, use ${codeSpan(downloadProduct.toolName)}.
${trusted(OPTION_TERMS)} Give the command of a package word for word: one with a similar name may be a stranger’s.

## 3. Get help

Look at the product’s questions, known issues, description and website first: they may answer the question. If it has its own support (\`support_url\`), give the person that URL; if it takes none (\`support_requests: false\`), say so. Otherwise collect what ${owner}
needs: what happened, what was expected, the steps to reproduce, the device and the version.

Then follow “Request support” in the document: ${lastSteps(owner, createSupportRequest.toolName, supportRules, autolink(address.page(paths.support)))}`,
  );
};

/** The program’s, and the owner’s as they are. */
export const agentSkillsOf = oncePerBuild(build => {
  const { address, content } = build;
  const own = content.agentSkills.map(({ id, front: { description }, text }) => ({ id, description, text }));
  const products = content.products.length > 0 ? [productsSkill(build)] : [];
  return [hiringSkill(build), ...products, ...own].map(skill => ({
    ...skill,
    url: address.page(agentSkillPath(skill.id)),
  }));
});

/** The digest covers the bytes as served. */
export const agentSkillIndexBody = (agentSkills: ReturnType<typeof agentSkillsOf>): AgentSkillIndex => ({
  $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  skills: agentSkills.map(({ id, description, url, text }) => ({
    name: id,
    type: 'skill-md',
    description,
    url,
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
  })),
});
