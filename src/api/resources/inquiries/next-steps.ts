import type { SiteContent } from '../../../schemas/site.ts';
import { STATUS_TERMS } from '../../../schemas/submission.ts';
import { oneLine } from '../../prose/markdown.ts';
import { keeping, storing } from '../keeping.ts';

/** What happens after an inquiry was sent, as sentences in Markdown. `privacy` is the address of the privacy notice. */
export const inquiryNextSteps = (site: SiteContent, privacy: string): readonly string[] => [
  `${storing('inquiry', oneLine(site.owner.name))} The reply goes to \`contact_email\`.`,
  'The receipt has `id` and `links.status`. Give both to the person: nobody can look the id up later.',
  STATUS_TERMS,
  ...keeping(site, privacy, 'the id and the time of receipt'),
];
