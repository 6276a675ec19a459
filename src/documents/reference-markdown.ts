import type { Route } from '../api/address.ts';
import { type ErrorCode, errors, errorWords } from '../api/http/errors.ts';
import { type Build, type Operation, tags } from '../api/operations/operation.ts';
import { markdownPath, operationPagePath, paths } from '../api/paths.ts';
import { blocks, fenced, linked, oneLine, section } from '../api/prose/markdown.ts';
import { isClosedByOwner, type OperationId, operationEntries, operations } from '../api/registry.ts';
import { profileBody } from '../api/resources/profile/profile.ts';
import { serviceDescription } from '../api/resources/profile/terms.ts';
import { errorEnvelope } from '../schemas/error.ts';
import { refTo } from './openapi/components.ts';
import { fieldLines } from './openapi/fields.ts';
import { generalTerms, type OpenApi } from './openapi/openapi.ts';
import {
  type NamedSchema,
  operationReference,
  type ResponseEntry,
  schemasOf,
} from './openapi/operation-reference.ts';
import { policyMarkdown } from './resume-markdown.ts';
import { sendingInstructions } from './sending-guide.ts';

/** Characters of a string, and members of a nested object. */
const MOST = { text: 80, members: 6 } as const;

const shortened = (key: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.length > MOST.text && !value.includes('://'))
    return `${value.slice(0, MOST.text).replace(/\s+\S*$/, '')} …`;
  if (Array.isArray(value)) return value.length > 2 ? [value[0], `… ${value.length - 1} more`] : value;
  const members = Object.entries(Object(value));
  // An entry of a list has a number as its key and is complete.
  const isNested = typeof value === 'object' && !/^\d*$/.test(key);
  if (!isNested || members.length <= MOST.members) return value;
  return Object.fromEntries([...members.slice(0, 4), ['…', `${members.length - 4} more`]]);
};

const errorLine = (code: ErrorCode, method: Route['method']): string => {
  const { meaning, remedy } = errorWords(code, method);
  return `- ${errors[code].status} \`${code}\`: ${meaning} ${remedy}`;
};

/** An error response has one line per code. */
const responseLines = (
  { status, text, codes, body, headers }: ResponseEntry,
  method: Route['method'],
): string[] => {
  if (text === undefined) return codes.map(code => errorLine(code, method));
  const format = body ? ` ${body.type} as \`${body.format}\`.` : '';
  const named = headers.length > 0 ? ` Headers: ${headers.join(', ')}.` : '';
  return [`- ${status}: ${text.replaceAll(/\s+/g, ' ')}${format}${named}`];
};

const schemasMarkdown = (schemas: readonly NamedSchema[]): string[] =>
  schemas.flatMap(({ name, description, fields }) => [
    `### ${name}`,
    description,
    fieldLines(fields, false).join('\n'),
  ]);

/** Everything about an operation. The API description has only the beginning. */
const operationText = (build: Build, id: OperationId): string[] => {
  const { summary, advice, details = '', notice, rules, nextSteps }: Operation = operations[id];
  const sending = rules && nextSteps && sendingInstructions(build, { rules, nextSteps });
  return [
    notice?.(build) ?? '',
    `${summary} ${advice} ${details}`.trim(),
    ...(sending ? ['Rules:', sending.rules, 'What happens next:', sending.next, sending.limits] : []),
  ];
};

export const operationMarkdown = (build: Build, description: OpenApi, id: OperationId): string => {
  const { address } = build;
  const reference = operationReference(description, id);
  const { method, path, title, curl, parameters, body, responses, schemas, example } = reference;
  const hasErrors = responses.some(({ codes }) => codes.length > 0);
  const value = example?.value;
  return blocks([
    `# ${oneLine(title)}`,
    `\`${method} ${address.operation('getIndex')}${path === '/' ? '' : path}\` (\`${id}\`)`,
    ...operationText(build, id),
    ...section('Parameters', [fieldLines(parameters, true).join('\n')]),
    ...section('Body', [fieldLines(body ?? [], true).join('\n')]),
    ...(isClosedByOwner(build, id)
      ? []
      : ['## Request', body ? 'This sends a real message: use your own details.' : '', fenced('sh', curl)]),
    reference.queries.length === 0 ? '' : reference.queries.map(url => `- <${url}>`).join('\n'),
    ...section('Responses', [
      responses.flatMap(response => responseLines(response, method)).join('\n'),
      hasErrors
        ? `All errors of the API have [the same format](${address.page(markdownPath(paths.reference))}).`
        : '',
    ]),
    ...(value === undefined
      ? []
      : [
          `${example?.caption ?? ''}; \`…\` marks what was left out:`,
          fenced('json', JSON.stringify(value, shortened, 1)),
        ]),
    ...section('Response fields', schemasMarkdown(schemas)),
  ]);
};

export const referenceMarkdown = (build: Build, description: OpenApi): string => {
  const { address } = build;
  const { info, servers } = description;
  return blocks([
    `# ${oneLine(info.title)}`,
    serviceDescription(build.content),
    [
      `- Base URL: \`${servers[0]?.url}\``,
      `- Version: ${info.version}`,
      `- Machine-readable: ${linked('OpenAPI 3.1', address.page(paths.openApi))}, ${linked('agent skills', address.page(paths.agentSkills))}`,
      `- Contact: ${linked(info.contact.name, info.contact.url)}, ${info.contact.email}`,
    ].join('\n'),
    ...Object.entries(tags).flatMap(([tag, about]) => [
      `## ${tag}`,
      about,
      operationEntries
        .filter(([, operation]) => operation.tag === tag)
        .map(([id, { title, method, path, summary }]) => {
          const url = address.page(markdownPath(operationPagePath(id)));
          return `- ${linked(title, url)}, \`${method} ${path}\`: ${summary}`;
        })
        .join('\n'),
    ]),
    ...section('Requests and responses', generalTerms(build)),
    ...policyMarkdown(profileBody(build)),
    '## Errors',
    'Every error response of the API has the body below. Use `code` to tell errors apart.',
    (Object.keys(errors) as ErrorCode[]).map(code => errorLine(code, 'POST')).join('\n'),
    ...schemasMarkdown(schemasOf(refTo(errorEnvelope), description)),
  ]);
};
