import { limitText } from '../http/write-limits.ts';
import type { OperationReference } from '../openapi/operation-reference.ts';
import type { SiteContext } from '../operations/operation.ts';
import { fenced, linked, list } from '../prose/markdown.ts';
import { type OperationId, operations } from '../registry.ts';
import { markdownPath, operationPagePath, paths } from './paths.ts';
import { fieldLines } from './reference-markdown.ts';

/** How to send a message to the owner: the rules, the fields, a command, and what happens next. */
export const sendingGuide = (
  { address, content: { site } }: Pick<SiteContext, 'address' | 'content'>,
  id: Extract<OperationId, 'createInquiry' | 'createSupportRequest'>,
  { body = [], curl }: OperationReference,
): string[] => {
  const { rules, nextSteps } = operations[id];
  return [
    '### Rules',
    list(rules),
    '### Fields',
    `Send \`${address.invocation(id)}\` with a JSON object, or use the MCP tool \`${operations[id].tool.name}\`. Other fields are rejected.`,
    fieldLines(body, true).join('\n'),
    '### Command',
    'This sends a real message: use your own details. Sending the same body again is only a retry.',
    fenced('sh', curl),
    `At most ${limitText(site.write_limits)} are accepted from one IP address; after that, status 429 gives the seconds to wait in \`Retry-After\`. Every error says what to correct in \`error.message\`: ${linked('all errors', address.page(markdownPath(operationPagePath(id))))}.`,
    '### What happens next',
    list(nextSteps(site, address.page(markdownPath(paths.privacy)))),
  ];
};
