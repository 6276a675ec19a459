import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { MediaType, OpenApi, OperationObject } from '../../src/api/openapi/document.ts';
import { openApi } from '../../src/api/openapi/openapi.ts';
import { builtFrom } from './built-from.ts';

/** The description that a build of the content in `folder` for `site` publishes. */
export const describeContent = async (folder: string, site = 'https://site.example'): Promise<OpenApi> => {
  return openApi(builtFrom(folder, site));
};

/** Every operation of a description, with its path and method. */
export const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation: operation as OperationObject,
    })),
  );

/** Validators of the schemas in a description, by a library that the service itself does not use. */
export const validators = (description: OpenApi) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  ajv.addSchema({ ...description, $id: 'openapi' });
  /** The validator of the schema at a path of the description, such as `['components', 'schemas', 'Role']`. */
  return (...path: string[]): ValidateFunction => {
    const pointer = path.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    return ajv.compile({ $ref: `openapi#/${pointer.join('/')}` });
  };
};

/** Every media type of a description’s requests and responses, with its path in the description. */
export const mediaTypes = (description: OpenApi): { path: string[]; media: MediaType }[] =>
  operationsOf(description).flatMap(({ path, method, operation }) => {
    const at = ['paths', path, method];
    const contents = [
      ...(operation.requestBody
        ? [{ at: [...at, 'requestBody'], content: operation.requestBody.content }]
        : []),
      ...Object.entries(operation.responses).flatMap(([status, response]) =>
        'content' in response && response.content
          ? [{ at: [...at, 'responses', status], content: response.content }]
          : [],
      ),
    ];
    return contents.flatMap(({ at: place, content }) =>
      Object.entries(content).map(([type, media]) => ({ path: [...place, 'content', type], media })),
    );
  });
