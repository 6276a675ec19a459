import { isSampleMail } from '../../api/sample-address.ts';
import type { Environment } from '../../deploy/context.ts';
import { email } from '../../schemas/text.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The variables required for email. */
export const variableNames = ['POSTMARK_SERVER_TOKEN', 'MAIL_FROM'] as const;

/** The variables that are set, and the place that was checked. A value is absent if Netlify keeps it secret. */
export interface MailSettings {
  readonly place: 'this shell' | 'the live site';
  readonly variables: { readonly [Name in (typeof variableNames)[number]]?: { readonly value?: string } };
}

export const shellSettings = (env: Environment): MailSettings => ({
  place: 'this shell',
  variables: Object.fromEntries(
    variableNames.flatMap(name => {
      const value = env[name];
      return value ? [[name, { value }]] : [];
    }),
  ),
});

/** The address in `MAIL_FROM`, which may begin with a name. Undefined if there is no address. */
export const senderAddress = (from: string): string | undefined => {
  const address = /^[^<>]*<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return email.safeParse(address).data;
};

const missingFinding = ({ place, variables }: MailSettings): Finding => {
  const missing = variableNames.filter(name => !variables[name]);
  if (missing.length === 0)
    return ok('mail', `Email is set up: ${place} has ${variableNames.join(' and ')}.`);
  return place === 'this shell'
    ? warning(
        'mail',
        `Not set in this shell: ${missing.join(', ')}. The live site’s settings are unknown.`,
        'Add --production to check the live site, or set the variables in this shell.',
      )
    : problem(
        'mail',
        `Not set on the live site: ${missing.join(', ')}. Messages are stored, but not emailed.`,
        'Set them, and deploy again (docs/deployment.md, step 4).',
      );
};

const fromFindings = (from: string | undefined): Finding[] => {
  const address = senderAddress(from ?? '');
  if (from === undefined || (address !== undefined && !isSampleMail(address))) return [];
  const wrong = address === undefined ? 'has no email address' : `is at ${address}, which is only an example`;
  return [problem('mail', `MAIL_FROM ${wrong}.`, 'Write it as in My site <site@your-domain>.')];
};

/** Checks the variables, as far as possible without the email service. */
export const settingsFindings = (settings: MailSettings): Finding[] => [
  missingFinding(settings),
  ...fromFindings(settings.variables.MAIL_FROM?.value),
];
