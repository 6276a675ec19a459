import type { SiteContent } from '../../../schemas/site.ts';
import { SUPPORT_HAS_NO_STATUS } from '../../../schemas/submission.ts';
import { oneLine } from '../../prose/markdown.ts';
import { keeping, storing } from '../keeping.ts';

/** What happens after a support request was sent, as sentences in Markdown. `privacy` is the address of the privacy notice. */
export const supportNextSteps = (site: SiteContent, privacy: string): readonly string[] => [
  `${storing('request', oneLine(site.owner.name))} The reply goes to \`email\`.`,
  'The receipt has `id` and the `product` that the request was matched to. Check that it is the right one, and give the id to the person.',
  SUPPORT_HAS_NO_STATUS,
  ...keeping(site, privacy, 'the id, the time of receipt and the product'),
];
