import type { IncomingMessage } from 'node:http';

/** They speak of one connection, or are written anew with the body. */
const ofConnection = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Never passed on in a request. netlify-cli takes some for its own and fails on values that it did not write; the static server
 * answers `If-Match` with a 412 that the CLI turns into a 200; the guard compares `If-None-Match` itself.
 */
const notForCli = ['client-ip', 'if-match', 'if-unmodified-since', 'scheme', 'x-forwarded-for'];
const cliOwn = /^x-(nf|netlify)-/;

/** A media type with its parameters, as RFC 9110, section 8.3.1 has it. */
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:;[^;=\s]+=(?:[^;=\s"]+|"(?:[^"\\]|\\.)*"))*$/;

/** Without the blanks that the standard allows around semicolons and on which the CLI's parser loses the body. */
const contentType = (value: string): string => {
  const compact = value.replaceAll(/[\t ]*;[\t ]*/g, ';').replace(/;+$/, '');
  // RFC 9110, section 8.3, allows this where the type is not known. The CLI ends on a value that it cannot parse.
  return mediaType.test(compact) ? compact.replaceAll(';', '; ') : 'application/octet-stream';
};

type Pair = readonly [name: string, value: string];

const pairs = (raw: readonly string[]): Pair[] =>
  raw.flatMap((name, index): Pair[] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));

const dropped = (request: IncomingMessage, conditional: boolean): string[] => [
  ...ofConnection,
  ...notForCli,
  ...(conditional ? ['if-none-match'] : []),
  ...(request.headers.connection ?? '').split(',').map(name => name.trim().toLowerCase()),
];

/** Headers of a request for netlify-cli, as names and values in turn. `body` is what goes with it, if anything. */
export const requestHeaders = (
  request: IncomingMessage,
  host: string,
  body: Buffer | undefined,
): string[] => {
  const without = dropped(request, ['GET', 'HEAD'].includes(request.method ?? ''));
  const kept = pairs(request.rawHeaders).filter(([name]) => {
    const lower = name.toLowerCase();
    return !without.includes(lower) && !cliOwn.test(lower) && (body || !lower.startsWith('content-'));
  });
  const headers = kept.flatMap(([name, value]) => [
    name,
    name.toLowerCase() === 'content-type' ? contentType(value) : value,
  ]);
  return ['Host', host, ...headers, ...(body ? ['Content-Length', String(body.length)] : [])];
};

const onlyUpstream = ofConnection.filter(name => name !== 'content-length');

/** Headers of a response of netlify-cli for the client, as names and values in turn; `connection: close` stays behind. */
export const responseHeaders = (response: IncomingMessage): string[] =>
  pairs(response.rawHeaders).flatMap(([name, value]) =>
    onlyUpstream.includes(name.toLowerCase()) ? [] : [name, value],
  );
