import type { MediaType } from '../../src/documents/openapi/document.ts';
import type { OpenApi } from '../../src/documents/openapi/openapi.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { builtFrom } from './built-from.ts';
import { operationsOf } from './description.ts';

/** The description that a build of the content in `folder` for `site` publishes. */
export const describeContent = async (folder: string, site = 'https://site.example'): Promise<OpenApi> => {
  return openApi(builtFrom(folder, site));
};

/** Every media type of a description’s requests and responses, with its path in the description. */
const mediaTypes = (description: OpenApi): { path: string[]; media: MediaType }[] =>
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
