import { everywhere, header, onReads } from '../api/http/headers.ts';
import { API_PATH, operationPath } from '../api/operations/address.ts';
import type { Operation } from '../api/operations/operation.ts';
import { notFoundCode } from '../api/reads/not-found.ts';
import { type OperationId, operationEntries, operations } from '../api/registry.ts';
import { pathFor } from '../commands/live-site/lists.ts';
import { type Expectation, fits, linksToItself, refusal, revalidates, sameAs } from './expectation.ts';
import type { Row } from './row.ts';
import { idsFor, jsonOf, NO_SUCH, type Subject } from './subject.ts';

const index = operationPath(operations.getIndex);

/** The headers of a read. */
export const readHeaders = { ...everywhere, ...onReads };

/** The index names exactly the operations of the registry. */
const listsOperations: Expectation = (answer, { address }) => {
  const listed: unknown = Reflect.get(Object(jsonOf(answer)), 'resources');
  const hrefs = new Map(
    Object.entries(Object(listed)).map(([id, resource]) => [id, Reflect.get(Object(resource), 'href')]),
  );
  const ids = operationEntries.map(([id]) => id);
  return [
    ...ids.filter(id => !hrefs.has(id)).map(id => `${id} is missing`),
    ...[...hrefs.keys()].filter(id => !ids.includes(id as OperationId)).map(id => `${id} is unknown here`),
    ...ids
      .filter(id => hrefs.has(id) && hrefs.get(id) !== address.template(id))
      .map(id => `${id} is at ${hrefs.get(id)}, not at ${address.template(id)}`),
  ];
};

/** The paths of an operation on the deployment: one, or one for each of its first entries. */
const pathsOf = async (subject: Subject, operation: Operation): Promise<string[]> =>
  operation.id === undefined
    ? [operationPath(operation)]
    : (await idsFor(subject, operation)).map(id => operationPath({ path: pathFor(operation, id) }));

const bodyRows = async (subject: Subject, operation: Operation): Promise<Row[]> =>
  (await pathsOf(subject, operation)).map((path, place) => ({
    request: { path },
    expected: {
      status: 200,
      types: [operation.body ? 'application/json' : 'text/markdown'],
      headers: readHeaders,
      and: [
        ...(operation.body ? [fits(operation.body), linksToItself] : []),
        ...(path === index ? [listsOperations] : []),
        // All entries of a list are files of one folder.
        ...(place === 0 ? [revalidates(path)] : []),
      ],
    },
  }));

/** The example id of an operation whose bodies no build writes. It belongs to nothing. */
const exampleId = ({ description }: Subject, operation: Operation): string => {
  const parameters = description.paths[operation.path]?.get?.parameters ?? [];
  const path = parameters.flatMap(parameter =>
    'in' in parameter && parameter.in === 'path' ? parameter : [],
  );
  return path[0]?.example ?? NO_SUCH;
};

/** The path of an operation with an id that nothing has. */
export const unknownIdPath = (subject: Subject, operation: Operation): string =>
  operationPath(operation).replace('{id}', operation.live ? exampleId(subject, operation) : NO_SUCH);

const unknownIdRows = (subject: Subject, id: OperationId, operation: Operation): Row[] => {
  const code = operation.live
    ? operation.errors.find(one => one.endsWith('_not_found'))
    : notFoundCode(operation);
  if (!code) return [];
  const path = unknownIdPath(subject, operation);
  const queries = Object.keys(operation.query?.shape ?? {}).map(name => `?${name}=${NO_SUCH}`);
  return ['', ...queries].map(query => ({
    request: { path: `${path}${query}` },
    expected: refusal(code, id, operation.live ? {} : { headers: readHeaders }),
  }));
};

/** Every read of the registry, with the ids that the deployment itself lists. */
export const readRows = async (subject: Subject): Promise<Row[]> => {
  const ofOperations = operationEntries.map(async ([id, operation]) =>
    operation.method === 'GET'
      ? [
          ...(operation.live ? [] : await bodyRows(subject, operation)),
          ...unknownIdRows(subject, id, operation),
        ]
      : [],
  );
  return [
    ...(await Promise.all(ofOperations)).flat(),
    { request: { path: `${index}/` }, expected: { status: 200, headers: readHeaders, and: [sameAs(index)] } },
    {
      request: { path: index, headers: { [header.ifNoneMatch]: '"old"' }, having: 'an old ETag' },
      expected: { status: 200, headers: readHeaders },
    },
    {
      request: { path: operationPath({ path: `/${NO_SUCH}` }) },
      expected: refusal('not_found', undefined, { headers: readHeaders }),
    },
    // Another version of the API.
    { request: { path: `${API_PATH.replace(/\d+$/, '0')}/${NO_SUCH}` }, expected: refusal('not_found') },
  ];
};
