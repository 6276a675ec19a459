import * as z from 'zod';
import { platformName } from '../../schemas/platform.ts';
import type { OperationId, ToolName } from '../registry.ts';

type Arguments<Schema extends z.ZodObject> = z.output<Schema>;

/** A prompt: its arguments, the bodies that go with it, and the request that a user makes with it. */
export interface Prompt<Schema extends z.ZodObject = z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly arguments: Schema;
  /** Bodies to put before the text, so that the model has them whether or not it may call tools. */
  readonly embeds: readonly OperationId[];
  readonly text: (given: Arguments<Schema>, owner: string) => string;
}

const prompt = <Schema extends z.ZodObject>(entry: Prompt<Schema>): Prompt<Schema> => entry;

const tool = (name: ToolName): string => `\`${name}\``;

const quoted = (text: string): string =>
  text
    .split('\n')
    .map(line => `> ${line}`.trimEnd())
    .join('\n');

/** What a client offers its user to begin with. */
export const prompts = {
  assess_fit: prompt({
    title: 'Assess fit for a role',
    description:
      'Compares a job description with the profile and the résumé, and says plainly what is missing.',
    arguments: z.object({
      role_description: z.string().describe('The job description, or its text so far.'),
    }),
    embeds: ['getProfile', 'getResumeMarkdown'],
    text: ({ role_description }, owner) => `Does this role suit ${owner}, and ${owner} this role?

${quoted(role_description)}

Use the profile and the résumé above and nothing else. First list what the role demands, and for each point the evidence with the role it comes from, or “no evidence”; look for more with ${tool('search_experience')}, and for months of use with ${tool('get_skills')}. Then compare what ${owner} is looking for: availability, kind of role, mode and place of work, compensation. End with a verdict of one sentence and the questions that are open. Do not make up for gaps with guesses. Send nothing.`,
  }),
  write_inquiry: prompt({
    title: 'Write an inquiry',
    description:
      'Drafts a role inquiry that answers what the owner wants to know, and sends it when you agree.',
    arguments: z.object({
      company: z.string().describe('The company that hires.'),
      role: z.string().describe('Title of the role.'),
      details: z.string().optional().describe('What is known of it: tasks, pay, place, link.'),
    }),
    embeds: ['getProfile'],
    text: (
      { company, role, details },
      owner,
    ) => `I want to propose this role to ${owner}: ${role} at ${company}.
${details ? `\n${quoted(details)}\n` : ''}
Read the profile above first. If the role plainly misses what ${owner} is looking for, or ${owner} takes no proposals now, say so before anything else. Then draft the fields of ${tool('submit_inquiry')}: ask me for my address and for what ${owner} asks for and I have not given, leave out what is not known, and keep the message short, concrete and honest. Show me the whole draft, and send it only after I agree. Afterwards give me the id from the receipt, and say that ${tool('get_inquiry_status')} tells where it stands.`,
  }),
  pick_product: prompt({
    title: 'Pick an app for a need',
    description: 'Finds the app of the catalog that meets a need, or says that there is none.',
    arguments: z.object({
      need: z.string().describe('What the app should do for you.'),
      platform: z
        .string()
        .optional()
        .describe(`Where it should run: ${platformName.options.join(', ')}.`),
    }),
    embeds: [],
    text: (
      { need, platform },
      owner,
    ) => `Is there an app of ${owner} for this need${platform ? `, on ${platform}` : ''}?

${quoted(need)}

Read the catalog with ${tool('list_products')}. Name the one app that fits best and why, with what it costs and what it runs on, and say where it falls short; retired apps do not count. If none fits, say so. For the one I choose, get its address with ${tool('get_download')}.`,
  }),
  report_bug: prompt({
    title: 'Report a bug',
    description:
      'Gathers what the developer needs to know about a fault in an app, and sends it when you agree.',
    arguments: z.object({
      product: z.string().describe('Name or id of the app.'),
      what_happened: z.string().describe('What you did, what you expected and what happened instead.'),
    }),
    embeds: [],
    text: ({ product, what_happened }, owner) => `Something is wrong with ${product}, an app of ${owner}:

${quoted(what_happened)}

Find the app with ${tool('list_products')}, and tell me if a newer version is out than the one I use, or if the app is retired. Ask me for what is missing: platform, version of the app, the steps that lead to it, whether it happens every time, my e-mail address for the answer. Then draft the fields of ${tool('request_support')} with \`kind\` \`bug\`, in my words and without guesses at the cause. Show me the draft, and send it only after I agree.`,
  }),
} as const;
