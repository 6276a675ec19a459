import type {
  Header,
  OpenApi,
  OperationObject,
  Parameter,
  Reference,
  ResponseObject,
  Schema,
} from '../../api/openapi/document.ts';
import { operationsOf, resolveReference } from '../published/operations.ts';
import { type DescriptionChange, schemaComparison } from './schema-changes.ts';

export type { DescriptionChange };

type Content = NonNullable<ResponseObject['content']>;
type Compare = (before: Schema, after: Schema, where: string) => DescriptionChange[];

const change = (where: string, what: string, breaks: boolean): DescriptionChange => ({ where, what, breaks });

/** Pairs the members of two records by name. A missing one is undefined. */
const paired = <Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): (readonly [name: string, before: Value | undefined, after: Value | undefined])[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map(name => [
    name,
    before[name],
    after[name],
  ]);

const contentChanges = (
  before: Content,
  after: Content,
  where: string,
  compare: Compare,
): DescriptionChange[] =>
  paired(before, after).flatMap(([type, was, is]) => {
    if (was && !is) return [change(where, `the media type ${type} is removed`, true)];
    if (!was) return [change(where, `the media type ${type} is new`, false)];
    return is ? compare(was.schema, is.schema, where) : [];
  });

/** Compares two descriptions of the API, for clients that rely on the first. The first side is what they know. */
export const descriptionChanges = (before: OpenApi, after: OpenApi): DescriptionChange[] => {
  const requests = schemaComparison(before, after, 'request');
  const responses = schemaComparison(before, after, 'response');

  const parametersOf = (
    description: OpenApi,
    { parameters = [] }: OperationObject,
  ): Record<string, Parameter> =>
    Object.fromEntries(
      parameters.map(parameter => {
        const { value } = resolveReference<Parameter>(description, parameter, []);
        return [`${value.in} parameter ${value.name}`, value];
      }),
    );

  const parameterChanges = (
    old: OperationObject,
    next: OperationObject,
    where: string,
  ): DescriptionChange[] =>
    paired(parametersOf(before, old), parametersOf(after, next)).flatMap(([name, was, is]) => {
      const at = `${where} ${name}`;
      if (!was) return [change(at, `is new${is?.required ? ' and required' : ''}`, is?.required ?? false)];
      if (!is) return [change(at, 'is removed', true)];
      const required = !was.required && is.required ? [change(at, 'is now required', true)] : [];
      return [...required, ...requests(was.schema, is.schema, at)];
    });

  const requestChanges = (
    old: OperationObject,
    next: OperationObject,
    where: string,
  ): DescriptionChange[] => {
    const at = `${where} request`;
    if (!old.requestBody) return next.requestBody ? [change(at, 'a body is now required', true)] : [];
    if (!next.requestBody) return [change(at, 'the body is removed', true)];
    return contentChanges(old.requestBody.content, next.requestBody.content, at, requests);
  };

  const isRequired = (description: OpenApi, header: Header | Reference | undefined): boolean =>
    header !== undefined && resolveReference<Header>(description, header, []).value.required === true;

  const responseChanges = (old: OperationObject, next: OperationObject, where: string): DescriptionChange[] =>
    paired(old.responses, next.responses).flatMap(([status, was, is]) => {
      const at = `${where} ${status}`;
      if (!was) return [change(at, 'the status is new', false)];
      if (!is) return [change(at, 'the status is removed', !/^[45]/.test(status))];
      const one = resolveReference<ResponseObject>(before, was, []).value;
      const other = resolveReference<ResponseObject>(after, is, []).value;
      const headers = Object.entries(one.headers ?? {}).flatMap(([name, header]) =>
        isRequired(before, header) && !isRequired(after, other.headers?.[name])
          ? [change(at, `the header ${name} is no longer promised`, true)]
          : [],
      );
      return [...headers, ...contentChanges(one.content ?? {}, other.content ?? {}, at, responses)];
    });

  const [old, next] = [before, after].map(description =>
    Object.fromEntries(
      operationsOf(description).map(({ method, path, operation }) => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );
  return paired(old ?? {}, next ?? {}).flatMap(([where, was, is]) => {
    if (!was) return [change(where, 'the operation is new', false)];
    if (!is) return [change(where, 'the operation is removed', true)];
    return [
      ...(was.operationId === is.operationId
        ? []
        : [change(where, `the operationId was ${was.operationId} and is ${is.operationId}`, true)]),
      ...parameterChanges(was, is, where),
      ...requestChanges(was, is, where),
      ...responseChanges(was, is, where),
    ];
  });
};
