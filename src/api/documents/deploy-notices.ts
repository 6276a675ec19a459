import { isSampleMail } from '../../schemas/sample-address.ts';
import type { Build } from '../operations/operation.ts';

/** Served on a laptop. */
const LOCAL = 'dev';

const PREVIEW =
  'This is a preview, not the live site. Its addresses are its own, and messages that are sent here reach nobody.';

/**
 * What every page of a deployment says first if it is no source of facts about a person: it is a preview or a branch, or its owner’s
 * address is that of the sample. Empty for a site in production that has its own content, and for one on a laptop.
 */
export const deployNotices = (build: Pick<Build, 'content' | 'deploy'>): readonly string[] => {
  const { context } = build.deploy;
  if (context === LOCAL) return [];
  const { email } = build.content.site.owner;
  return [
    ...(context === 'production' ? [] : [PREVIEW]),
    ...(isSampleMail(email)
      ? [
          `This site still shows the sample content. Its owner’s address, ${email}, belongs to nobody, so nobody reads what is sent here.`,
        ]
      : []),
  ];
};
