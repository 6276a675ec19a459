import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The behavior of a hostile server. */
export type Hostility = keyof typeof hostilities;

/** A running hostile server. */
export interface HostileServer extends AsyncDisposable {
  /** Host and port. */
  readonly host: string;
  readonly url: string;
  /** Number of requests so far. */
  readonly requests: () => number;
  /** Bytes passed to the network so far. */
  readonly written: () => number;
  /** Resolves when no client is connected. */
  readonly left: () => Promise<void>;
}

const MEGABYTE = 1_000_000;

const plain = Buffer.alloc(MEGABYTE, 'a');

/** 16 MB in 16 kB, as one complete member. A gzip stream can have any number of members. */
const gzipped = gzipSync(Buffer.alloc(16 * MEGABYTE));

/** 64 MB in 12 kB. */
const brotli = brotliCompressSync(Buffer.alloc(64 * MEGABYTE), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

/** Writes the same part forever, as fast as the client reads it. */
const forEver = (response: ServerResponse, part: Buffer): void => {
  const write = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', write);
  write();
};

/** Calls `write` every 10 ms until the response is closed. */
const drip = (response: ServerResponse, write: () => void): void => {
  const timer = setInterval(write, 10);
  response.on('close', () => clearInterval(timer));
};

const headers = (encoding?: string) => ({
  'Content-Type': 'application/json',
  ...(encoding && { 'Content-Encoding': encoding }),
});

const hostilities = {
  'an endless body': response => forEver(response.writeHead(200, headers()), plain),
  'an endless gzip body': response => forEver(response.writeHead(200, headers('gzip')), gzipped),
  'a large brotli body': response => response.writeHead(200, headers('br')).end(brotli),
  'redirects in a circle': response => response.writeHead(302, { Location: '/again' }).end(),
  'no answer': () => undefined,
  'a header that never ends': response => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nX-Long: ');
    drip(response, () => socket?.write('a'));
  },
  'a body byte by byte': response => {
    response.writeHead(200, headers());
    drip(response, () => response.write(' '));
  },
} as const satisfies Record<string, (response: ServerResponse) => void>;

/** Starts a server on the loopback interface that behaves in one hostile way to every request. */
export const hostileServer = async (hostility: Hostility): Promise<HostileServer> => {
  let [requests, written] = [0, 0];
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    const { socket } = request;
    const before = socket.bytesWritten;
    response.on('close', () => {
      written += socket.bytesWritten - before;
    });
    // Except for redirects, the hostility is in the body, which a response to HEAD does not have.
    if (request.method === 'HEAD' && !hostility.startsWith('redirects')) response.writeHead(405).end();
    else hostilities[hostility](response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: `http://${host}`,
    requests: () => requests,
    written: () => written,
    left: async () => {
      const count = () => new Promise<number>(done => server.getConnections((_, open) => done(open)));
      while ((await count()) > 0) await new Promise(next => setTimeout(next, 10));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
    },
  };
};
