import type { Build } from './operations/operation.ts';
import { isSampleEmail } from './sample-address.ts';

const LOCAL = 'dev';

/** Warnings on every page of a preview, a branch, or a site with the sample’s email address. None on a laptop. */
export const deployNotices = ({
  content,
  deploy: { context },
}: Pick<Build, 'content' | 'deploy'>): readonly string[] => {
  if (context === LOCAL) return [];
  const { email } = content.site.owner;
  return [
    ...(context === 'production'
      ? []
      : [
          'This is a preview, not the live site. Its links stay within the preview, and messages sent here reach nobody.',
        ]),
    ...(isSampleEmail(email)
      ? [
          `This site still shows the sample content. Its owner’s email address, ${email}, is only an example, so nobody reads messages sent here.`,
        ]
      : []),
  ];
};

/** Search engines must not index such a deployment. */
export const isProvisional = (build: Pick<Build, 'content' | 'deploy'>): boolean =>
  deployNotices(build).length > 0;
