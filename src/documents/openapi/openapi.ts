import { API_VERSION } from '../../api/address.ts';
import { header } from '../../api/http/headers.ts';
import { READ_LIMIT } from '../../api/http/limits.ts';
import {
  type Build,
  type Operation,
  type OperationExample,
  oncePerBuild,
} from '../../api/operations/operation.ts';
import { markdownPath, operationPagePath, paths } from '../../api/paths.ts';
import { codeSpan, joined } from '../../api/prose/markdown.ts';
import { offeredOperations, offeredTags, operationEntries } from '../../api/registry.ts';
import { contactOf } from '../../api/resources/profile/profile.ts';
import { serviceDescription } from '../../api/resources/profile/terms.ts';
import type { OperationId } from '../../api/routes.ts';
import { TEXT_TERMS, WRITE_TERMS } from '../../messages/operations/message-operations.ts';
import { idempotencyKey } from '../../messages/schemas/message.ts';
import { ABSENCE_TERMS } from '../../schemas/text.ts';
import { componentRef, componentSchemas, operationExample, refTo } from './components.ts';
import { jsonSchema, type Reference, type Schema } from './json-schema.ts';
import { headerComponents, mediaContent, responseComponents, responsesOf } from './responses.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: string;
}

const { description: keyDescription = '', ...keySchema } = jsonSchema(idempotencyKey, 'input');

const parametersOf = (operation: Operation, example: OperationExample): (Parameter | Reference)[] => {
  const { id: description = '' } = operation;
  const schema = { type: 'string' };
  const path: Parameter[] = example.id
    ? [{ name: 'id', in: 'path', required: true, description, schema, example: example.id }]
    : [];
  const { properties = {} } = operation.query ? jsonSchema(operation.query, 'input') : {};
  const query: Parameter[] = Object.entries(properties).map(([name, { description = '', ...schema }]) => {
    // Not an `example`, which clients such as Swagger UI send unless somebody deletes it.
    const value = schema.enum ? undefined : example.query?.[name];
    const shown = value === undefined ? '' : ` For example: ${codeSpan(value)}.`;
    return { name, in: 'query', required: false, description: description + shown, schema };
  });
  const key = operation.request ? [componentRef('parameters', 'IdempotencyKey')] : [];
  return [...path, ...query, ...key];
};

/** Each begins with its topic. */
export const generalTerms = ({ address }: Build): string[] => [
  `**Access:** No API key or account is needed. Start with \`GET ${address.operation('getIndex')}\`; every response links to related resources.`,
  '**Format:** All bodies are UTF-8 JSON with snake_case names. Dates are `YYYY-MM-DD`, months are `YYYY-MM`, and timestamps are RFC 3339 in UTC. HEAD works wherever GET does. Ignore fields that you do not know.',
  `**Absence:** ${ABSENCE_TERMS}`,
  // An unknown parameter, such as for tracking, can make Netlify’s rules fall through to the unfiltered list.
  '**Parameters:** Send only the query parameters that an operation lists: with any other parameter, you may get the full, unfiltered list. ' +
    'An empty value counts as absent. If a parameter is repeated, its last value counts. ' +
    'Check which filters were applied: `links.self` of the response contains them. If a download does not redirect, the response lists its options.',
  `**Rate limit for reads:** ${READ_LIMIT.limit} requests per ${READ_LIMIT.seconds} seconds per IP address. Above that, Netlify returns 429 in its own format. Wait a minute before you retry. To get 304 without a body while nothing has changed, send the \`ETag\` of the last response as \`If-None-Match\`.`,
  `**Text:** ${TEXT_TERMS}`,
  '**Errors:** All API errors have the same format: `error.code` is stable, `error.message` describes what is wrong and how to fix it, and `error.docs` links to the reference.',
  `**Use:** How you may use what you read here: \`sharing_policy\` in \`GET ${address.operation('getProfile')}\`. The software behind this site is under the MIT License, which does not cover what the owner wrote.`,
];

const operationObject = (build: Build, operationId: OperationId, operation: Operation) => {
  const { address } = build;
  const { request, summary, advice, notice, rules } = operation;
  const page = address.page(markdownPath(operationPagePath(operationId)));
  const privacy = address.page(markdownPath(paths.privacy));
  const example = operationExample(build, operation);
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.title,
    // At most 300 characters, where GPT Actions cut it: https://developers.openai.com/api/docs/actions/production
    description: joined([notice?.(build), summary, rules ? WRITE_TERMS : advice], ' '),
    security: [],
    externalDocs: { description: 'Reference', url: address.page(operationPagePath(operationId)) },
    parameters: parametersOf(operation, example),
    ...(request && {
      requestBody: {
        description: `${request.description} ${advice} Before the first message, read all rules and what happens next: ${page}. Privacy notice: ${privacy}.`,
        required: true,
        content: mediaContent(refTo(request), { sample: { value: example.request } }),
      },
    }),
    responses: responsesOf(build, operationId, example),
  };
};

type OperationObject = ReturnType<typeof operationObject>;

/** Also of operations with nothing to show, which nothing links to, but which have a page. */
export const completeOpenApi = oncePerBuild(build => {
  const { address, content } = build;
  const { site } = content;
  const items: Record<string, { get?: OperationObject; post?: OperationObject }> = {};
  for (const [id, operation] of operationEntries) {
    const method = operation.method === 'GET' ? 'get' : 'post';
    items[operation.path] = { ...items[operation.path], [method]: operationObject(build, id, operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: site.name,
      version: API_VERSION,
      summary: serviceDescription(content),
      description: [serviceDescription(content), ...generalTerms(build)].join('\n\n'),
      termsOfService: `${address.page(paths.reference)}#use`,
      contact: contactOf(build),
    },
    externalDocs: { description: 'Human-readable reference', url: address.page(paths.reference) },
    servers: [{ url: address.operation('getIndex'), description: 'This deployment' }],
    security: [],
    tags: offeredTags(build).map(({ tag: name, about: description }) => ({ name, description })),
    paths: items,
    components: {
      schemas: componentSchemas(build),
      parameters: {
        IdempotencyKey: {
          name: header.idempotencyKey,
          in: 'header',
          description: keyDescription,
          required: false,
          schema: keySchema,
        },
      },
      headers: headerComponents(site.write_limits),
      responses: responseComponents(build),
    },
  };
});

export type OpenApi = ReturnType<typeof completeOpenApi>;

export const openApi = oncePerBuild((build): OpenApi => {
  const { paths: all, ...description } = completeOpenApi(build);
  const offered = offeredOperations(build).map(([, { path }]): string => path);
  const shown = Object.entries(all).filter(([path]) => offered.includes(path));
  return { ...description, paths: Object.fromEntries(shown) };
});
