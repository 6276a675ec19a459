import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One request of the load. `from` is the loopback address that it comes from. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly from?: string;
}

export interface Got {
  readonly status: number;
  readonly etag: string | undefined;
  readonly text: string;
}

/** A client that keeps its connections. Only Linux has all of 127.0.0.0/8 on the loopback interface, so others have one address. */
export const client = (port: number) => {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method = 'GET', path, headers = {}, body, from }: Sent): Promise<Got> =>
    new Promise((done, fail) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          localAddress: process.platform === 'linux' ? from : undefined,
          headers: { ...headers, ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }) },
          timeout: 120_000,
        },
        response => {
          buffer(response).then(
            bytes =>
              done({ status: response.statusCode ?? 0, etag: response.headers.etag, text: bytes.toString() }),
            fail,
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no response in time')));
      outgoing.on('error', fail);
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
};

export type Client = ReturnType<typeof client>;
