import * as z from 'zod';
import { apiIndex, type Health, health } from '../../../schemas/api-index.ts';
import { API_VERSION } from '../../address.ts';
import { type Build, type Operation, type Operations, onlyBody } from '../../operations/operation.ts';
import { unlessEmpty } from '../../operations/with-id.ts';
import { offeredPlaces } from '../../paths.ts';
import type { OperationId } from '../../routes.ts';
import { contactOf } from '../profile/profile.ts';
import { serviceDescription } from '../profile/terms.ts';

type ApiIndex = z.infer<typeof apiIndex>;

type IndexParameter = NonNullable<ApiIndex['resources'][string]['parameters']>[number];

const queryParameter = ([name, schema]: [string, z.ZodType]): IndexParameter => {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return {
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    description: schema.description ?? '',
    values: inner instanceof z.ZodEnum ? inner.options.map(String) : undefined,
  };
};

const parameters = ({ id, query }: Operation): IndexParameter[] => [
  ...(id === undefined ? [] : [{ name: 'id', in: 'path' as const, required: true, description: id }]),
  ...Object.entries(query?.shape ?? {}).map(queryParameter),
];

const resourceOf = (operation: Operation, href: string): ApiIndex['resources'][string] => ({
  href,
  method: operation.method,
  title: operation.title,
  parameters: unlessEmpty(parameters(operation)),
  templated: operation.path.includes('{') || undefined,
});

export const apiIndexBody = (
  build: Build,
  operations: readonly (readonly [OperationId, Operation])[],
): ApiIndex => {
  const { address, content } = build;
  return {
    name: content.site.name,
    version: API_VERSION,
    description: serviceDescription(content),
    contact: contactOf(build),
    content_language: content.site.language,
    links: Object.fromEntries(
      offeredPlaces(build).flatMap(({ link, path }) => (link ? [[link, address.page(path)]] : [])),
    ),
    resources: Object.fromEntries(
      operations.map(([id, operation]) => [id, resourceOf(operation, address.template(id))]),
    ),
  };
};

const healthBody = (deploy: Health['deploy']): Health => ({ status: 'ok', version: API_VERSION, deploy });

export const metaOperations = {
  // The registry adds the body.
  getIndex: {
    tag: 'meta',
    title: 'Index',
    summary: 'Links to one document per task, and lists every operation that has content, with its URL.',
    advice: 'Use it first if you only have the base URL. If you have this description, you can skip it.',
    responseSchema: apiIndex,
  },
  getHealth: {
    tag: 'meta',
    title: 'Health',
    summary: 'Whether the API is up, and which version and deployment are running.',
    advice: 'Use it to tell an outage from a problem in your request. The response contains no owner data.',
    responseSchema: health,
    bodies: ({ deploy }) => onlyBody(healthBody(deploy)),
    // A real deployment id would change the description with every build.
    example: () => ({ response: healthBody({ id: '6740c0ffee0123456789abcd', context: 'production' }) }),
  },
} as const satisfies Operations;
