import type { IncomingMessage } from 'node:http';

/** Headers of one connection, and headers that are set again with the body. */
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
 * Never forwarded with a request. netlify-cli uses some of them itself and fails on values that it did not set. The static
 * server responds to `If-Match` with a 412 that the CLI turns into a 200. The guard compares `If-None-Match` itself.
 */
const notForCli = ['client-ip', 'if-match', 'if-unmodified-since', 'scheme', 'x-forwarded-for'];
const cliOwn = /^x-(nf|netlify)-/;

/** A media type with its parameters, as in RFC 9110, section 8.3.1. */
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:;[^;=\s]+=(?:[^;=\s"]+|"(?:[^"\\]|\\.)*"))*$/;

/** Removes the spaces around semicolons. The standard allows them, but the CLI’s parser then loses the body. */
const contentType = (value: string): string => {
  const compact = value.replaceAll(/[\t ]*;[\t ]*/g, ';').replace(/;+$/, '');
  // RFC 9110, section 8.3, allows this if the type is unknown. The CLI crashes on a value that it cannot parse.
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

/** Headers of a request to netlify-cli, names and values alternating. `body` is the body of the request, if it has one. */
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

/** Headers of a response of netlify-cli for the client, names and values alternating, without `connection: close`. */
export const responseHeaders = (response: IncomingMessage): string[] =>
  pairs(response.rawHeaders).flatMap(([name, value]) =>
    onlyUpstream.includes(name.toLowerCase()) ? [] : [name, value],
  );
