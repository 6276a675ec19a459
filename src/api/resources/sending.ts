import { limitText } from '../http/write-limits.ts';
import type { Operation, SiteContext } from '../operations/operation.ts';
import { markdownPath, paths } from '../paths.ts';
import { list } from '../prose/markdown.ts';

/** How to send a message to the owner, for every text that says it. */
export const sendingTexts = (
  { address, content: { site } }: Pick<SiteContext, 'address' | 'content'>,
  { rules, nextSteps }: Required<Pick<Operation, 'rules' | 'nextSteps'>>,
) => ({
  rules: list(rules),
  limits: `At most ${limitText(site.write_limits)} are accepted from one IP address; status 429 gives the seconds to wait in \`Retry-After\`. Refused messages and retries do not count: the same body again, until the next UTC day ends, gets the first receipt. To send the same text anew, add the header \`Idempotency-Key\` with a new UUID. Other fields are rejected.`,
  next: list(nextSteps(site, address.page(markdownPath(paths.privacy)))),
});
