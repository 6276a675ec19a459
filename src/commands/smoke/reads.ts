import { operationPath } from '../../api/address.ts';
import type { ErrorCode } from '../../api/errors.ts';
import { header, onReads } from '../../api/headers.ts';
import { notFoundCode } from '../../api/not-found.ts';
import type { Operation } from '../../api/operation.ts';
import { type OperationId, operationEntries } from '../../api/registry.ts';
import { bodyProblems, errorProblems } from './bodies.ts';
import { type Check, jsonOf, type Subject, statusProblem } from './check.ts';
import { NO_SUCH, pathsOf } from './entries.ts';
import { commonHeaderProblems, headerProblems } from './headers.ts';

/** A body with its ETag: another request with it is 304, and HEAD is the same without a body. */
const conditionalProblems = async ({ client }: Subject, path: string): Promise<string[]> => {
  const first = await client.get(path);
  const etag = first.headers.get(header.etag);
  if (etag === null) return ['the header ETag is missing'];
  if (!/^(W\/)?"[^"]+"$/.test(etag)) return [`the ETag ${etag} is malformed`];
  const [again, head] = await Promise.all([
    client.send(path, { headers: { [header.ifNoneMatch]: etag } }),
    client.send(path, { method: 'HEAD' }),
  ]);
  return [
    ...statusProblem(again, 304).map(problem => `with If-None-Match: ${problem}`),
    ...statusProblem(head, first.status).map(problem => `HEAD: ${problem}`),
    ...(head.text === '' ? [] : ['HEAD has a body']),
    ...(head.headers.get(header.contentType) === first.headers.get(header.contentType)
      ? []
      : ['HEAD has another media type than GET']),
  ];
};

const readChecks = (subject: Subject, operation: Operation): Check[] => {
  const name = `GET ${operation.path}`;
  const { client, undescribed } = subject;
  const first = async () => (await pathsOf(subject, operation))[0];
  return [
    {
      name: `${name} has the promised body`,
      run: async () => {
        const paths = await pathsOf(subject, operation);
        const found = await Promise.all(
          paths.map(async path => {
            const answer = await client.get(path);
            const problems = [
              ...statusProblem(answer, 200),
              ...undescribed('GET', path, answer),
              ...(answer.status === 200 ? bodyProblems(subject, operation, answer) : []),
            ];
            return problems.map(problem => (paths.length > 1 ? `${path}: ${problem}` : problem));
          }),
        );
        return found.flat();
      },
    },
    {
      name: `${name} has the headers of a read`,
      run: async () => {
        const path = await first();
        if (path === undefined) return [];
        const answer = await client.get(path);
        return [...commonHeaderProblems(answer), ...headerProblems(answer, onReads)];
      },
    },
    {
      name: `${name} has an ETag, and answers 304 to it`,
      run: async () => {
        const path = await first();
        return path === undefined ? [] : conditionalProblems(subject, path);
      },
    },
  ];
};

/** The example id of an operation whose bodies no build writes. It belongs to nothing. */
const exampleId = ({ description }: Subject, operation: Operation): string => {
  const parameters = description.paths[operation.path]?.get?.parameters ?? [];
  const path = parameters.flatMap(parameter =>
    'in' in parameter && parameter.in === 'path' ? parameter : [],
  );
  return path[0]?.example ?? NO_SUCH;
};

const unknownCode = (operation: Operation): ErrorCode | undefined =>
  operation.live ? operation.errors.find(code => code.endsWith('_not_found')) : notFoundCode(operation);

/** The path of an operation with an id that nothing has. */
export const unknownIdPath = (subject: Subject, operation: Operation): string =>
  operationPath(operation).replace('{id}', operation.live ? exampleId(subject, operation) : NO_SUCH);

const unknownIdChecks = (subject: Subject, operation: Operation): Check[] => {
  const code = unknownCode(operation);
  if (!code) return [];
  return [
    {
      name: `GET ${operation.path} answers ${code} to an unknown id`,
      run: async () => {
        const path = unknownIdPath(subject, operation);
        const answer = await subject.client.get(path);
        return [...errorProblems(subject, answer, code), ...subject.undescribed('GET', path, answer)];
      },
    },
  ];
};

/** The index names exactly the operations of the registry. */
const indexCheck = ({ client, address }: Subject): Check => ({
  name: 'the index lists every operation',
  run: async () => {
    const body = jsonOf(await client.get(operationPath({ path: '/' })));
    const listed: unknown = Reflect.get(Object(body), 'resources');
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
  },
});

const unknownPathCheck = (subject: Subject): Check => {
  const path = operationPath({ path: `/${NO_SUCH}` });
  return {
    name: `GET ${path} is 404 in JSON`,
    run: async () => errorProblems(subject, await subject.client.get(path), 'not_found'),
  };
};

/** Every read of the registry, with the ids that the deployment itself lists. */
export const reads = (subject: Subject): Check[] => [
  indexCheck(subject),
  ...operationEntries.flatMap(([, operation]) => {
    if (operation.method !== 'GET') return [];
    return [
      ...(operation.live ? [] : readChecks(subject, operation)),
      ...unknownIdChecks(subject, operation),
    ];
  }),
  unknownPathCheck(subject),
];
