import { expect } from 'vitest';
import type * as z from 'zod';
import { type ErrorCode, errors } from '../../src/api/http/errors.ts';
import { everywhere, header, readHeaders as ownReadHeaders, pagePolicy } from '../../src/api/http/headers.ts';
import { linkValue, markdownPath, offeredLinks, operationPagePath } from '../../src/api/paths.ts';
import { operations } from '../../src/api/registry.ts';
import type { OperationId } from '../../src/api/routes.ts';
import { errorEnvelope } from '../../src/schemas/error.ts';
import { type Answer, address, get, idsFor, jsonOf, send } from './site.ts';

type HeaderValues = Readonly<Record<string, string>>;

export const readHeaders: HeaderValues = { ...everywhere, ...ownReadHeaders };

const ownSite: Parameters<typeof offeredLinks>[0] = {
  content: { products: await idsFor(operations.getProduct), site: {} },
  hasResumePdf: false,
};

export const pageHeaders: HeaderValues = {
  ...everywhere,
  ...pagePolicy,
  [header.link]: linkValue(offeredLinks(ownSite)),
};

/** Netlify joins the values of a header that several blocks set; `netlify dev` keeps the last. */
const joinsValues = process.env['SERVER'] !== 'netlify';

/** Netlify may put a space after each comma or not, and its command leaves out `must-revalidate`. */
const membersOf = (value: string): string[] =>
  value
    .split(',')
    .map(member => member.trim())
    .filter(member => member !== 'must-revalidate')
    .toSorted();

/** A page may add members to `Link`. Other values must be equal: one that Netlify repeats (`*, *`) is wrong. */
const headerProblems = (
  { headers }: Pick<Answer, 'headers'>,
  expected: HeaderValues = everywhere,
): string[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const sent = headers.get(name);
    if (sent === null) return [`the header ${name} is missing`];
    const isRight =
      name === header.link
        ? !joinsValues || membersOf(value).every(link => membersOf(sent).includes(link))
        : membersOf(sent).join() === membersOf(value).join();
    return isRight ? [] : [`the header ${name} is “${sent}”, not “${value}”`];
  });

/** The response may have additional parameters, such as a charset. */
export const expectType = ({ headers }: Answer, ...types: readonly string[]): void => {
  const sent = headers.get(header.contentType)?.toLowerCase() ?? 'none';
  expect(types.some(type => sent.startsWith(type)) ? types : [sent]).toEqual(types);
};

export const expectAnswer = (
  answer: Answer,
  {
    status = 200,
    types = [],
    headers = everywhere,
  }: { status?: number; types?: readonly string[]; headers?: HeaderValues },
): void => {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  if (types.length > 0) expectType(answer, ...types);
  expect(headerProblems(answer, headers)).toEqual([]);
};

export const expectFits = <Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> => {
  const body = jsonOf(answer);
  const result = schema.safeParse(body);
  expect(result.error?.issues ?? []).toEqual([]);
  // Parsing must not drop fields or add defaults.
  expect(result.data).toEqual(body);
  return schema.parse(body);
};

export const expectRejected = (
  answer: Answer,
  code: ErrorCode,
  operation?: OperationId,
  headers: HeaderValues = everywhere,
): void => {
  const { status } = errors[code];
  expectAnswer(answer, { status, types: ['application/json'], headers });
  const { error } = expectFits(answer, errorEnvelope);
  expect([error.code, error.status]).toEqual([code, status]);
  if (operation) expect(error.docs).toBe(address.page(markdownPath(operationPagePath(operation))));
};

export const expectRevalidates = async (path: string): Promise<void> => {
  const first = await get(path);
  const etag = first.headers.get(header.etag) ?? '';
  expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
  const again = await send(path, { headers: { [header.ifNoneMatch]: etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await send(path, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([first.status, '']);
  expect(head.headers.get(header.contentType)).toBe(first.headers.get(header.contentType));
};

export const expectSame = async (path: string, other: string): Promise<void> => {
  const [one, two] = await Promise.all([get(path), get(other)]);
  expect(one.status).toBe(200);
  expect(two.text).toBe(one.text);
  expect(two.headers.get(header.contentType)).toBe(one.headers.get(header.contentType));
};
