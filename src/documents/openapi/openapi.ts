import { API_VERSION } from '../../api/operations/address.ts';
import { type Operation, tags } from '../../api/operations/operation.ts';
import { markdownPath, operationPagePath, paths } from '../../api/paths.ts';
import type { Bodies } from '../../api/reads/bodies.ts';
import { type OperationId, operationEntries } from '../../api/registry.ts';
import { contactOf } from '../../api/resources/contact.ts';
import { serviceDescription } from '../../api/resources/profile/closed.ts';
import { componentSchemas, refTo } from './components.ts';
import type { OperationObject, PathItem } from './document.ts';
import { exampleOf } from './examples.ts';
import { headerComponents } from './headers.ts';
import { parameterComponents, parametersOf } from './parameters.ts';
import { introduction, operationDescription } from './prose.ts';
import { contentOf, responseComponents, responsesOf } from './responses.ts';

/**
 * The OpenAPI 3.1 description of the whole API, generated from the registry, the schemas and the table of errors, with
 * examples from the bodies of this build.
 */
export const openApi = ({ build }: Bodies) => {
  const {
    address,
    content: { site, profile },
  } = build;
  const operationObject = (operationId: OperationId, operation: Operation): OperationObject => {
    const example = exampleOf(build, operation);
    const { request } = operation;
    return {
      operationId,
      tags: [operation.tag],
      summary: operation.title,
      description: operationDescription(build, operation),
      security: [],
      externalDocs: { description: 'Reference', url: address.page(operationPagePath(operationId)) },
      parameters: parametersOf(operationId, example),
      ...(request && {
        requestBody: {
          description: request.description ?? '',
          required: true,
          content: contentOf(refTo(request), { sample: { value: example.request } }),
        },
      }),
      responses: responsesOf(build, operationId, example),
    };
  };
  const items: Record<string, PathItem> = {};
  for (const [id, operation] of operationEntries) {
    const method = operation.method === 'GET' ? 'get' : 'post';
    items[operation.path] = { ...items[operation.path], [method]: operationObject(id, operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: site.name,
      version: API_VERSION,
      summary: serviceDescription(build.content),
      description: introduction(build),
      // If the owner has no policy, neither does the page for people.
      termsOfService:
        profile.sharing_policy === undefined
          ? address.page(markdownPath(paths.reference))
          : `${address.page(paths.reference)}#use`,
      contact: contactOf(site, address),
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    externalDocs: { description: 'Human-readable reference', url: address.page(paths.reference) },
    servers: [{ url: address.operation('getIndex'), description: 'This deployment' }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: items,
    components: {
      schemas: componentSchemas(build),
      parameters: parameterComponents,
      headers: headerComponents(site.write_limits),
      responses: responseComponents(build),
    },
  };
};

export type OpenApi = ReturnType<typeof openApi>;
