import type { Profile } from '../../../schemas/profile.ts';
import { type SiteContent, signalOf } from '../../../schemas/site.ts';

/** Agrees with robots.txt. */
export const defaultPolicy = (site: Pick<SiteContent, 'content_signal'>): Profile['sharing_policy'] => {
  const { search, ai_input, ai_train } = signalOf(site);
  return {
    summary:
      'The owner has not stated a policy; this is the default. Use this information only to judge whether a specific role fits, or to help someone with a product.',
    allowed: ai_input
      ? [
          'Summarize and quote it to the person you act for, with a link to the source.',
          'Compare it with a specific open role, and propose that role if it fits.',
        ]
      : [],
    not_allowed: [
      'Sell it, or add it to any other database of people.',
      ...(ai_train ? [] : ['Train a model on it.']),
      ...(ai_input ? [] : ['Answer questions from it with a model.']),
      ...(search ? [] : ['Add it to a search index.']),
      'Contact current or former employers, colleagues, or clients about it.',
    ],
    within_company:
      'The profile and the résumé, including as a file, may be shared with the people who decide on the role in question, and be kept until the role is filled or withdrawn.',
    external_panels: 'Only a link to this site, for the role in question.',
    recruiters:
      'An agency, including one that acts for a client, may pass the profile and the résumé to one company that it names, for one specific role.',
    default: true,
  };
};
