import { type ErrorCode, errorDescription, errors } from '../api/http/errors.ts';
import type { Build, Operation } from '../api/operations/operation.ts';
import { markdownPath, operationPagePath, paths } from '../api/paths.ts';
import {
  blocks,
  codeSpan,
  escaped,
  fenced,
  joined,
  linked,
  list,
  type Markdown,
  md,
  ownerLine,
  type Part,
  section,
  trusted,
} from '../api/prose/markdown.ts';
import { isClosedByOwner, offeredTags, operations } from '../api/registry.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { serviceDescription } from '../api/resources/profile/terms.ts';
import type { OperationId, Route } from '../api/routes.ts';
import { errorEnvelope } from '../schemas/error.ts';
import { refTo } from './openapi/components.ts';
import { fieldList, fieldsOf, type Schemas, schemaName } from './openapi/fields.ts';
import type { Schema } from './openapi/json-schema.ts';
import { generalTerms, type OpenApi } from './openapi/openapi.ts';
import { namesIn, operationReference } from './openapi/operation-reference.ts';
import { policyMarkdown } from './profile-words.ts';
import { sendingRules } from './sending-markdown.ts';

const errorItem = (code: ErrorCode, method: Route['method']): Markdown =>
  md`${errors[code].status} ${codeSpan(code)}: ${trusted(errorDescription(code, method))}`;

const schemasMarkdown = (root: Schema, schemas: Schemas): Part[] =>
  [...namesIn(root, schemas)].flatMap(name => {
    const schema = schemas[name];
    // The values of an enumeration are listed at its fields.
    if (!schema?.properties) return [];
    const fields = fieldList(fieldsOf(schema), schemas, false);
    return [md`### ${escaped(name)}`, trusted(schema.description ?? ''), fields];
  });

/** Everything about an operation. The API description has only the beginning. */
export const operationMarkdown = (build: Build, description: OpenApi, id: OperationId): Markdown => {
  const { address } = build;
  const operation: Operation = operations[id];
  const { title, method, path, redirect, rules, nextSteps, errors: codes = [] } = operation;
  const { curl, parameters, request, example, success, schemas } = operationReference(description, id);
  const isOpen = !isClosedByOwner(build, id);
  const { $ref: ref } = success.schema;
  const body = trusted(ref ? schemaName(ref) : success.text);
  // The others mean the same in every operation.
  const isOwn = (code: ErrorCode): boolean => [404, 503].includes(errors[code].status);
  const general = codes
    .filter(code => !isOwn(code))
    .map(code => md`${errors[code].status} ${codeSpan(code)}`);
  return blocks([
    md`# ${escaped(title)}`,
    escaped(operation.notice?.(build) ?? ''),
    trusted(operation.summary),
    md`${codeSpan(`${method} ${path}`)} (${codeSpan(id)})`,
    trusted(operation.advice),
    isOpen && request.length > 0 && md`This sends a real message: use your own details.`,
    isOpen && fenced('sh', curl),
    example !== undefined && md`The response, with one entry of each list of objects:`,
    example !== undefined && fenced('json', JSON.stringify(example, undefined, 1)),
    ...section('Parameters', [trusted(operation.details ?? ''), fieldList(parameters, schemas, true)]),
    ...section('Body', [fieldList(request, schemas, true)]),
    ...section('Rules', rules ? sendingRules(build, rules) : []),
    ...section('What happens next', [nextSteps && list(nextSteps(build))]),
    md`## Responses`,
    list([
      md`${method === 'GET' ? 200 : 201}: ${body} as ${codeSpan(success.format)}`,
      redirect && md`302: ${trusted(redirect.when)}`,
      ...codes.filter(isOwn).map(code => errorItem(code, method)),
    ]),
    md`General ${linked('errors', `${address.page(paths.reference)}#errors`)}: ${joined(general, ', ')}. Every read may also return 304 or 429, and every path 405.`,
    ...section('Response fields', [
      ref && md`A field with \`?\` may be absent.`,
      ...schemasMarkdown(success.schema, schemas),
    ]),
  ]);
};

export const referenceMarkdown = (build: Build, description: OpenApi): Markdown => {
  const { address } = build;
  const { info, servers, components } = description;
  return blocks([
    md`# ${escaped(info.title)}`,
    ownerLine(serviceDescription(build.content)),
    fenced('sh', operationReference(description, 'getIndex').curl),
    list([
      md`Base URL: ${codeSpan(servers.map(({ url }) => url).join())}`,
      md`Version: ${escaped(info.version)}`,
      md`Machine-readable: ${linked('OpenAPI 3.1', address.page(paths.openApi))}, ${linked('agent skills', address.page(paths.agentSkills))}`,
      md`Contact: ${linked(info.contact.name, info.contact.url)}, ${escaped(info.contact.email)}`,
    ]),
    ...offeredTags(build).flatMap(({ tag, about, entries }) => [
      md`## ${escaped(tag)}`,
      trusted(about),
      list(
        entries.map(([id, { title, method, path, summary }]) => {
          const url = address.page(markdownPath(operationPagePath(id)));
          return md`${codeSpan(`${method} ${path}`)} ${linked(title, url)}: ${trusted(summary)}`;
        }),
      ),
    ]),
    ...section('Requests and responses', [list(generalTerms(build).map(trusted))]),
    ...policyMarkdown(profileOf(build)),
    md`## Errors`,
    md`Every error response of the API has the body below. Use \`code\` to tell errors apart.`,
    list((Object.keys(errors) as ErrorCode[]).map(code => errorItem(code, 'POST'))),
    md`A field with \`?\` may be absent.`,
    ...schemasMarkdown(refTo(errorEnvelope), components.schemas),
  ]);
};
