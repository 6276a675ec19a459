/** Hostile requests, as bytes for a bare connection: the same ones for the same seed. */
import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { documents } from '../../api/documents/documents.ts';
import { API_PATH } from '../../api/operations/address.ts';
import { operationEntries } from '../../api/registry.ts';

/** One request and how it is delivered. */
export interface HostileRequest {
  readonly method: string;
  readonly target: string;
  readonly bytes: Buffer;
  /** Whether it arrives as its headers say, so that there must be a response. */
  readonly complete: boolean;
  /** `cut` closes the connection before the end of the request; `slow` sends it in pieces. */
  readonly delivery: 'whole' | 'cut' | 'slow';
}

const operations = operationEntries.map(([, { path }]) => `${API_PATH}${path.replace('{id}', 'tidenote')}`);
const otherPaths = [
  ...Object.values(documents),
  '/.netlify/functions/reads',
  '/.netlify/functions/nope',
  '/.netlify/functions/inquiries',
  '/.netlify/builders/filter',
  '/.netlify/images',
  '/.netlify/blobs/x',
  '/.netlify/identity/x',
  '/.ntlfy-dev/health',
  '/nope',
];

const endings = [
  '',
  '%ff',
  '/%',
  '/%E0%A4%A',
  '/%zz',
  '/%00',
  '/%ed%a0%80',
  '/..',
  '/../../../package.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%2f..%2f..%2fpackage.json',
  '/%2Fetc%2Fpasswd',
  '/%5c..%5c..',
  '\\..\\..',
  '/.netlify/outbox',
  '/.env',
  '//',
  '/__proto__',
  '/constructor',
  '/inq_AAAAAAAAAAAAAAAAAAAAAAAA',
  '/é',
  '/a;b',
  '/*',
  '.json',
  '.html',
  '/index.html',
  `/${'a'.repeat(300)}`,
  `/${'a/'.repeat(2000)}`,
  `/${'%41'.repeat(2000)}`,
  '#x',
];
const queries = [
  '',
  '?',
  '??',
  '?q=%ff',
  '?q=%',
  '?tech=%00',
  '?tech=%zz&category=%',
  '?__proto__[x]=1&constructor=1',
  '?status[]=live&status=',
  '?platform=ios%0d%0aX-Injected:%20y',
  '?operation=listProducts&id=../../x',
  '?url=file:///etc/passwd&w=1',
  '?url=/favicon.svg&w=99999999',
  `?q=${'x'.repeat(6000)}`,
  `?${'a=1&'.repeat(1500)}`,
];
const origins = ['', '', '', '', '', '', 'http://evil.example', 'https://[::1', '//', '///evil.example'];

const headers = [
  'Accept: */*, text/html;q=x',
  'Accept: text/html',
  'Accept-Encoding: nope, gzip;q=9',
  'Accept-Language: %%%, x-\xff;q=a',
  'Authorization: Bearer a.b.c',
  'Authorization: Bearer eyJ.eyJ.x',
  'Connection: upgrade, x-nf-sign, content-length',
  'Content-Encoding: br',
  'Content-Encoding: foo',
  'Content-Encoding: gzip, gzip',
  'Content-Type: ',
  'Content-Type: ;',
  'Content-Type: a/b/c; =',
  'Content-Type: application/json ; charset=utf-8',
  'Content-Type: application/json; charset=nope',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: text/html',
  'Cookie: nf_jwt=x; nf_country=%%%; =; ;;',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  'Host: [::1',
  'Host: a b',
  'Host: evil.example:99999999',
  'Host: x/../y?z#w@v',
  'Idempotency-Key: \xff\xfe',
  'Idempotency-Key: ../../x',
  'If-Match: "x"',
  'If-Modified-Since: yesterday',
  'If-None-Match: *, "x", W/',
  'If-None-Match: *',
  'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  'Mcp-Method: tools/call',
  'Origin: null',
  'Origin: http://%',
  'Range: bytes=0-',
  'Range: bytes=9-1,-',
  'Scheme: 1',
  'Trailer: X-Late',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Upgrade: websocket',
  'X-Country: \xff',
  'X-Forwarded-For: not an address',
  'X-Forwarded-Host: evil.example',
  'X-HTTP-Method-Override: DELETE',
  'X-Netlify-Original-Pathname: http://[',
  'X-Netlify-Original-Search: %',
  'X-NF-Function-Name: sweep',
  'X-NF-Function-Route: %',
  'X-NF-Client-Connection-Ip: 1.2.3.4',
  'Content-Length: 100',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Broken header line',
  'X-Null: \0',
  `X-Large: ${'x'.repeat(15_000)}`,
  `X-Too-Large: ${'x'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, index) => `X-Many-${index}: ${index}`).join('\r\n'),
];

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const bodies = [
  Buffer.alloc(0),
  Buffer.from('{'),
  Buffer.from('null'),
  Buffer.from('\xef\xbb\xbf{}', 'latin1'),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  json({}),
  json({ company: 1, role: null, contact_email: [], website: 'x' }),
  Buffer.from('{"__proto__":{"company":"x"},"constructor":{"prototype":{}}}'),
  json({ jsonrpc: '2.0', id: {}, method: 'tools/call', params: [] }),
  json([{ jsonrpc: '2.0', id: 1, method: 'ping' }]),
  Buffer.from('['.repeat(100_000)),
  json(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, index]))),
  json({ message: 'x'.repeat(300_000) }),
  gzipSync(Buffer.alloc(8_000_000)),
  Buffer.from('5\r\nhello\r\n0\r\n\r\n'),
  Buffer.from('ZZ\r\nhello\r\n'),
];
const huge = Buffer.alloc(6_500_000, 32);

const method = fc.oneof(
  { arbitrary: fc.constantFrom('GET', 'POST'), weight: 6 },
  { arbitrary: fc.constantFrom(...METHODS, 'FOO', 'get', 'G\0T'), weight: 1 },
);

const bytesOf = (method: string, target: string, lines: readonly string[], body: Buffer): Buffer => {
  const host = lines.some(line => line.startsWith('Host:')) ? [] : ['Host: localhost'];
  const length = lines.some(line => /^(Content-Length|Transfer-Encoding):/.test(line))
    ? []
    : [`Content-Length: ${body.length}`];
  const close = lines.some(line => line.startsWith('Connection:')) ? [] : ['Connection: close'];
  const head = [`${method} ${target} HTTP/1.1`, ...host, ...lines, ...length, ...close, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
};

const often = <Value>(usual: Value, others: fc.Arbitrary<Value>, weight: number): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight }, { arbitrary: others, weight: 1 });

const hostile: fc.Arbitrary<HostileRequest> = fc
  .record({
    method,
    origin: fc.constantFrom(...origins),
    path: fc.oneof(fc.constantFrom(...operations), fc.constantFrom(...operations, ...otherPaths)),
    ending: often('', fc.constantFrom(...endings), 1),
    query: often('', fc.constantFrom(...queries), 1),
    lines: fc.uniqueArray(fc.constantFrom(...headers), { maxLength: 3 }),
    type: often('Content-Type: application/json', fc.constant(''), 1),
    body: fc.oneof(
      { arbitrary: fc.constantFrom(...bodies), weight: 200 },
      { arbitrary: fc.constant(huge), weight: 1 },
    ),
    delivery: fc.oneof(
      { arbitrary: fc.constant('whole' as const), weight: 8 },
      { arbitrary: fc.constantFrom('cut' as const, 'slow' as const), weight: 1 },
    ),
  })
  .map(({ method, origin, path, ending, query, lines, type, body, delivery }) => {
    const target = `${origin}${path}${ending}${query}`;
    const typed =
      type !== '' && !lines.some(line => line.startsWith('Content-Type:')) ? [type, ...lines] : lines;
    const framed = lines.some(line => /^(Content-Length|Transfer-Encoding):/.test(line));
    // The connection may end without a response to CONNECT, or while a huge body is still on its way.
    const complete = delivery !== 'cut' && !framed && method !== 'CONNECT' && body !== huge;
    return { method, target, bytes: bytesOf(method, target, typed, body), complete, delivery };
  });

export const hostileRequests = (count: number, seed: number): HostileRequest[] =>
  fc.sample(hostile, { numRuns: count, seed });
