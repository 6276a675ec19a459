import type { Environment } from '../../deploy/context.ts';
import { isSampleMail } from '../../schemas/sample-address.ts';
import { email } from '../../schemas/text.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The variables that email needs. */
export const variableNames = ['POSTMARK_SERVER_TOKEN', 'MAIL_FROM'] as const;

export type VariableName = (typeof variableNames)[number];

/** A variable of the deployment. Its value is absent if it is not set, or if the platform keeps it secret. */
export interface Variable {
  readonly isSet: boolean;
  readonly value?: string;
}

/** The variables, and where they were looked for. */
export interface MailSettings {
  readonly place: 'this shell' | 'the live site';
  readonly variables: Readonly<Record<VariableName, Variable>>;
}

export const shellSettings = (env: Environment): MailSettings => {
  const variable = (name: VariableName): Variable => {
    const value = env[name];
    return value ? { isSet: true, value } : { isSet: false };
  };
  const entries = variableNames.map(name => [name, variable(name)]);
  return { place: 'this shell', variables: Object.fromEntries(entries) as MailSettings['variables'] };
};

/** The address in `MAIL_FROM`, which may have a name before it; undefined if there is none. */
export const senderAddress = (from: string): string | undefined => {
  const address = /^[^<>]*<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return email.safeParse(address).data;
};

const missingFinding = ({ place, variables }: MailSettings): Finding => {
  const missing = variableNames.filter(name => !variables[name].isSet);
  if (missing.length === 0)
    return ok('mail', `Email is set up: ${place} has ${variableNames.join(' and ')}.`);
  const message = `${place === 'this shell' ? 'This shell' : 'The live site'} has no ${missing.join(' or ')}.`;
  return place === 'this shell'
    ? warning(
        'mail',
        `${message} The live site’s settings are unknown.`,
        'Add --production to check the live site, or set the variables in this shell.',
      )
    : problem(
        'mail',
        `${message} Messages are stored and wait.`,
        'Set them, and deploy again (docs/deployment.md, step 4).',
      );
};

const fromFindings = ({ MAIL_FROM: { value } }: MailSettings['variables']): Finding[] => {
  if (value === undefined) return [];
  const address = senderAddress(value);
  if (address !== undefined && !isSampleMail(address)) return [];
  const wrong = address === undefined ? 'has no email address' : `is at ${address}, which is only an example`;
  return [problem('mail', `MAIL_FROM ${wrong}.`, 'Write it as in My site <site@your-domain>.')];
};

/** Whether the variables are set, as far as can be seen without the email service. */
export const settingsFindings = (settings: MailSettings): Finding[] => [
  missingFinding(settings),
  ...fromFindings(settings.variables),
];
