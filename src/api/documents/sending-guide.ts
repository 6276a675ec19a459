import type { OperationReference } from '../openapi/operation-reference.ts';
import type { SiteContext } from '../operations/operation.ts';
import { fenced, linked } from '../prose/markdown.ts';
import { type OperationId, operations } from '../registry.ts';
import { honeypotOf } from '../resources/form-fields.ts';
import { sendingTexts } from '../resources/sending.ts';
import { markdownPath, operationPagePath } from './paths.ts';
import { fieldLines } from './reference-markdown.ts';

export const sendingGuide = (
  build: SiteContext,
  id: Extract<OperationId, 'createInquiry' | 'createSupportRequest'>,
  { body = [], curl }: OperationReference,
): string[] => {
  const { address } = build;
  const honeypot = honeypotOf(operations[id].request);
  const texts = sendingTexts(build, operations[id]);
  return [
    '### Rules',
    texts.rules,
    '### Fields',
    `Send \`${address.invocation(id)}\` with a JSON object, or over MCP use \`${operations[id].tool.name}\`.`,
    // An agent that never hears of the honeypot leaves it out.
    fieldLines(
      body.filter(({ name }) => name !== honeypot),
      true,
    ).join('\n'),
    '### Command',
    'This sends a real message: use your own details.',
    fenced('sh', curl),
    texts.limits,
    `Every error says what to correct in \`error.message\`: ${linked('all errors', address.page(markdownPath(operationPagePath(id))))}.`,
    '### What happens next',
    texts.next,
  ];
};
