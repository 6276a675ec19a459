import * as z from 'zod';
import type { OperationId, ToolName } from '../../api/registry.ts';
import { sendingTerms } from '../../api/resources/messages.ts';
import { platformName } from '../../schemas/platform.ts';
import { LINE_BREAK } from '../../schemas/visible-text.ts';
import type { MessageToolName } from './message-tools.ts';

type Arguments<Schema extends z.ZodObject> = z.output<Schema>;

export interface Prompt<Schema extends z.ZodObject = z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly arguments: Schema;
  /** Bodies before the text, for models that may not call tools. */
  readonly embeds: readonly OperationId[];
  /** The prompt is offered if the operation is, and the owner wants it now. */
  readonly operation: OperationId;
  readonly text: (input: Arguments<Schema>, owner: string) => string;
}

const prompt = <Schema extends z.ZodObject>(entry: Prompt<Schema>): Prompt<Schema> => entry;

const TERMS = sendingTerms('I', 'have');

const tool = (name: ToolName | MessageToolName): string => `\`${name}\``;

const quoted = (text: string): string =>
  text
    .split(LINE_BREAK)
    .map(line => `> ${line}`.trimEnd())
    .join('\n');

export const prompts = {
  assess_fit: prompt({
    title: 'Assess fit for a role',
    description: 'Compares a job description with the profile and the résumé, and lists the gaps.',
    arguments: z.object({
      role_description: z.string().describe('The job description, complete or partial.'),
    }),
    embeds: ['getProfile', 'getResumeMarkdown'],
    operation: 'getProfile',
    text: ({ role_description }, owner) => `Does this role suit ${owner}, and ${owner} this role?

${quoted(role_description)}

Use only the profile and the résumé above and the results of the tools below. First list the requirements of the role. For each, give the evidence and the role it comes from, or “no evidence”. Use ${tool('search_experience')} to find more evidence, and ${tool('get_skills')} to see how long the roles with a technology lasted and how recent they are. Then compare the role with what ${owner} is looking for: availability, kind of role, work mode, location, and compensation. End with a one-sentence verdict and the open questions. Do not fill gaps with guesses. Do not send anything.`,
  }),
  compare_received_resume: prompt({
    title: 'Compare a received résumé',
    description: 'Compares a copy of the résumé with the current one, and reports what differs.',
    arguments: z.object({
      received_resume: z.string().describe('The text of the copy, in any format.'),
    }),
    embeds: ['getResume', 'getProfile'],
    operation: 'getResume',
    text: (
      { received_resume },
      owner,
    ) => `Is this ${owner}’s résumé, unaltered and current? I was given this copy:

${quoted(received_resume)}

The current résumé, as at \`/resume.json\`, and the profile are above; ${tool('get_resume')} and ${tool('get_profile')} return them again. Compare the copy with the résumé, fact by fact: name, contact, every role and education entry with its organization, title, dates, summary, and achievements, skills, products, and other sections. Compare availability and terms with the profile, if the copy has any. Format, order, and technologies that a PDF leaves out are not differences. Report three lists, each fact with its section and both versions: added (only in the copy), missing (only in the current résumé), and changed. If a list is empty, say so. Then give the day of revision, \`meta.lastModified\`, and the one in the copy, if it has one: an older copy may be out of date rather than altered. End with \`meta.canonical\`, where the current résumé is. This shows whether the copy matches, not whether the facts are true: they are ${owner}’s own statements. Do not send anything.`,
  }),
  write_inquiry: prompt({
    title: 'Write an inquiry',
    description:
      'Drafts a role inquiry with the details that the owner asks for, and sends it when you agree.',
    arguments: z.object({
      company: z.string().describe('The hiring company.'),
      role: z.string().describe('Title of the role.'),
      details: z
        .string()
        .optional()
        .describe('Known details of the role: responsibilities, pay, location, link.'),
    }),
    embeds: ['getProfile'],
    operation: 'createInquiry',
    text: (
      { company, role, details },
      owner,
    ) => `I want to propose this role to ${owner}: ${role} at ${company}.
${details ? `\n${quoted(details)}\n` : ''}
Read the profile above first. If the role clearly does not match what ${owner} is looking for, or ${owner} does not want inquiries now, tell me so first. Then draft the fields of ${tool('submit_inquiry')}: ask me for my email address and for any details that ${owner} wants and I have not given, leave out anything unknown, and keep the message short, specific, and honest. Show me the complete draft. ${TERMS} Afterward, give me the id from the receipt, and tell me that ${tool('get_message_status')} returns its status and ${tool('withdraw_message')} withdraws it.`,
  }),
  pick_product: prompt({
    title: 'Pick a product for a need',
    description: 'Finds the product in the catalog that meets a need, or reports that none does.',
    arguments: z.object({
      need: z.string().describe('What the product should do for you.'),
      platform: z
        .string()
        .optional()
        .describe(`Where it should run: ${platformName.options.join(', ')}.`),
    }),
    embeds: [],
    operation: 'downloadProduct',
    text: (
      { need, platform },
      owner,
    ) => `Is there a product by ${owner} for this need${platform ? `, on ${platform}` : ''}?

${quoted(need)}

Read the catalog with ${tool('list_products')}. Name the product that fits best and explain why. Include its price, its platforms and packages, and its shortcomings. Do not recommend retired products. If none fits, say so. For the product that I choose, get the download URL or the command that installs it with ${tool('get_download')}.`,
  }),
  report_bug: prompt({
    title: 'Report a bug',
    description:
      'Collects what the developer needs to know about a bug in a product, and sends it when you agree.',
    arguments: z.object({
      product: z.string().describe('Name or id of the product.'),
      what_happened: z.string().describe('What you did, what you expected, and what happened instead.'),
    }),
    embeds: [],
    operation: 'createSupportRequest',
    text: ({ product, what_happened }, owner) => `Something is wrong with ${product}, a product by ${owner}:

${quoted(what_happened)}

Find the product with ${tool('list_products')}, and tell me if there is a newer version than mine, or if the product is retired. Ask me for anything missing: platform, version, steps to reproduce, whether it happens every time, and my email address for the reply. Then draft the fields of ${tool('request_support')} with \`kind\` \`bug\`, in my words and without guessing the cause. Show me the draft. ${TERMS} Afterward, give me the id from the receipt: ${tool('get_message_status')} returns its status, and ${tool('withdraw_message')} withdraws it.`,
  }),
} as const;

export type PromptName = keyof typeof prompts;

export const promptNames = Object.keys(prompts) as PromptName[];
