import type { Build } from './operation.ts';

/** A domain that is reserved for examples, where nobody has an address. @see https://www.rfc-editor.org/rfc/rfc2606 */
const SAMPLE_DOMAIN = '@example.com';

/** Whether an e-mail address is one of the sample’s. */
export const isSampleMail = (email: string): boolean => email.toLowerCase().endsWith(SAMPLE_DOMAIN);

/**
 * What every page of a deployment says if its owner’s address is that of the sample; undefined if it is not, or if the site is
 * served on a laptop. Such a deployment is no source of facts, and nobody reads what is sent to it.
 */
export const sampleNotice = ({
  content: { site },
  deploy,
}: Pick<Build, 'content' | 'deploy'>): string | undefined => {
  const { email } = site.owner;
  if (deploy.context === 'dev' || !isSampleMail(email)) return undefined;
  return `This site still shows the sample content. Its owner’s address, ${email}, belongs to nobody, so nobody reads what is sent here.`;
};
