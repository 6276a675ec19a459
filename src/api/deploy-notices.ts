import type { Words } from '../i18n/en.ts';
import { english } from '../i18n/language.ts';
import type { SiteContext } from './operations/operation.ts';
import { isSampleMail } from './sample-address.ts';

const LOCAL = 'dev';

/**
 * Notices at the top of every page of a deployment whose facts cannot be trusted: a preview, a branch, or a site
 * with the sample’s address. Empty on a laptop, and in production with the owner’s own content.
 */
export const deployNotices = (
  build: Pick<SiteContext, 'content' | 'deploy'>,
  { notices }: Words,
): readonly string[] => {
  const { context } = build.deploy;
  if (context === LOCAL) return [];
  const { email } = build.content.site.owner;
  return [
    ...(context === 'production' ? [] : [notices.preview]),
    ...(isSampleMail(email) ? [notices.sample(email)] : []),
  ];
};

/**
 * Whether a deployment has such a notice. Search engines must not index it, and nobody reads messages sent to
 * it.
 */
export const isProvisional = (build: Pick<SiteContext, 'content' | 'deploy'>): boolean =>
  deployNotices(build, english.words).length > 0;
