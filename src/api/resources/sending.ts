import { limitText, SENDER } from '../http/write-limits.ts';
import type { Operation, SiteContext } from '../operations/operation.ts';
import { markdownPath, paths } from '../paths.ts';
import { list } from '../prose/markdown.ts';

/** Instructions for sending a message to the owner, for every document that contains them. */
export const sendingInstructions = (
  { address, content: { site } }: Pick<SiteContext, 'address' | 'content'>,
  { rules, nextSteps }: Required<Pick<Operation, 'rules' | 'nextSteps'>>,
) => ({
  rules: list(rules),
  limits: `At most ${limitText(site.write_limits)} are accepted from ${SENDER}; after a 429, wait the number of seconds in \`Retry-After\`. Refused messages and retries do not count. Resending the same body before the end of the next UTC day returns the original receipt. To send the same body as a new message, add the header \`Idempotency-Key\` with a new UUID. Other fields are rejected.`,
  next: list(nextSteps(site, address.page(markdownPath(paths.privacy)))),
});
