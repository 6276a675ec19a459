import type { Route } from '../api/address.ts';
import { type ErrorCode, errors, errorWords } from '../api/http/errors.ts';
import { type Build, type Operation, tags } from '../api/operations/operation.ts';
import { markdownPath, operationPagePath, paths } from '../api/paths.ts';
import { blocks, fenced, linked, oneLine, section } from '../api/prose/markdown.ts';
import { isClosedByOwner, type OperationId, operationEntries, operations } from '../api/registry.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { serviceDescription } from '../api/resources/profile/terms.ts';
import { errorEnvelope } from '../schemas/error.ts';
import { refTo } from './openapi/components.ts';
import { fieldLines, schemaName } from './openapi/fields.ts';
import { generalTerms, type OpenApi } from './openapi/openapi.ts';
import { type OperationReference, operationReference, schemasOf } from './openapi/operation-reference.ts';
import { policyMarkdown } from './resume-markdown.ts';
import { sendingInstructions } from './sending-guide.ts';

/** Characters of a string, and members of a nested object. */
const MOST = { text: 40, members: 4 } as const;

const abridged = (key: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.length > MOST.text && !value.includes('://'))
    return `${value.slice(0, MOST.text).replace(/\s+\S*$/, '')} …`;
  if (Array.isArray(value)) return value.length > 2 ? [value[0], `… ${value.length - 1} more`] : value;
  const members = Object.entries(Object(value));
  // An entry of a list has a number as its key and is complete.
  const isNested = typeof value === 'object' && !/^\d*$/.test(key);
  if (!isNested || members.length <= MOST.members) return value;
  return Object.fromEntries([...members.slice(0, 3), ['…', `${members.length - 3} more`]]);
};

const errorLine = (code: ErrorCode, method: Route['method']): string => {
  const { meaning, remedy } = errorWords(code, method);
  return `- ${errors[code].status} \`${code}\`: ${meaning} ${remedy}`;
};

const schemasMarkdown = (schemas: ReturnType<typeof schemasOf>): string[] =>
  schemas.flatMap(({ name, description, fields }) => [
    `### ${name}`,
    description,
    fieldLines(fields, false).join('\n'),
  ]);

const responsesMarkdown = (build: Build, id: OperationId, { success }: OperationReference): string[] => {
  const { method, redirects, errors: codes }: Operation = operations[id];
  const { text, format, schema } = success;
  return [
    [
      `- ${method === 'GET' ? 200 : 201}: ${schema.$ref ? schemaName(schema.$ref) : text} as \`${format}\``,
      ...(redirects ? [`- 302: ${redirects.description}`] : []),
      ...codes.map(code => errorLine(code, method)),
    ].join('\n'),
    `Every read may also return 304 or 429, and every path 405: see ${linked('requests and errors', build.address.page(markdownPath(paths.reference)))}.`,
  ];
};

const bodyMarkdown = (
  { address }: Build,
  description: OpenApi,
  id: OperationId,
  { schema }: OperationReference['success'],
): string[] => {
  const path = `${operations[id].path}/{id}`;
  // Its page has the fields of an entry.
  const [byId, entry] = operationEntries.find(([, other]) => other.path === path && other.buildBodies) ?? [];
  const elsewhere = entry?.responseSchema && schemaName(refTo(entry.responseSchema).$ref);
  return section('Response fields', [
    schema.$ref ? 'A field with `?` may be absent.' : '',
    ...schemasMarkdown(schemasOf(schema, description, elsewhere)),
    byId && elsewhere
      ? `${linked(elsewhere, address.page(markdownPath(operationPagePath(byId))))} has the fields of an entry.`
      : '',
  ]);
};

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
  const { title, method, path }: Operation = operations[id];
  const reference = operationReference(description, id);
  const { curl, parameters, body, queries, example } = reference;
  return blocks([
    `# ${oneLine(title)}`,
    `\`${method} ${address.operation('getIndex')}${path === '/' ? '' : path}\` (\`${id}\`)`,
    ...operationText(build, id),
    ...section('Parameters', [fieldLines(parameters, true).join('\n')]),
    ...section('Body', [fieldLines(body ?? [], true).join('\n')]),
    ...(isClosedByOwner(build, id)
      ? []
      : ['## Request', body ? 'This sends a real message: use your own details.' : '', fenced('sh', curl)]),
    queries.map(url => `- <${url}>`).join('\n'),
    ...section('Responses', responsesMarkdown(build, id, reference)),
    ...(example === undefined
      ? []
      : ['An example, shortened:', fenced('json', JSON.stringify(example, abridged, 1))]),
    ...bodyMarkdown(build, description, id, reference.success),
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
    ...policyMarkdown(profileOf(build)),
    '## Errors',
    'Every error response of the API has the body below. Use `code` to tell errors apart.',
    (Object.keys(errors) as ErrorCode[]).map(code => errorLine(code, 'POST')).join('\n'),
    'A field with `?` may be absent.',
    ...schemasMarkdown(schemasOf(refTo(errorEnvelope), description)),
  ]);
};
