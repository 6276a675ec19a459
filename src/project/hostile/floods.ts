/** Loads that once ended the server or took gigabytes. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '../../api/operations/address.ts';

/** The longest that a client waits for an early response, in ms. */
const WAIT = 30_000;

/** Number of responses by status; `none` where the connection ended without one. */
export type Statuses = Readonly<Record<string, number>>;

const countOf = (statuses: readonly (number | string)[]): Statuses =>
  Object.fromEntries(
    [...Map.groupBy(statuses, String)].map(([status, all]): [string, number] => [status, all.length]),
  );

const statusOf = (response: string): string => /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 'none';

/** Sends `count` reads at once that no file answers. Each has a query of its own. */
export const parallelReads = async (url: string, count: number): Promise<Statuses> =>
  countOf(
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const response = await fetch(`${url}${API_PATH}/experience?q=a${index}`).catch(() => undefined);
        await response?.arrayBuffer();
        return response?.status ?? 'none';
      }),
    ),
  );

/**
 * Begins `count` uploads and sends half of each, in turn of a body within the limit and of one far above, which must get
 * its response early. They end by a broken connection, after `hold` ms or that response.
 */
export const halfUploads = async (port: number, count: number, hold: number): Promise<Statuses> =>
  countOf(
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const large = index % 2 === 1;
        const length = large ? 5_000_000 : 250_000;
        const socket = connect(port, '127.0.0.1');
        let received = '';
        socket.on('error', () => undefined);
        socket.on('data', chunk => (received += String(chunk)));
        const head = `POST ${API_PATH}/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
        socket.write(`${head}Content-Length: ${length}\r\n\r\n`);
        socket.write(Buffer.alloc(length / 2, 32));
        const early = large && once(socket, 'data', { signal: AbortSignal.timeout(WAIT) });
        await Promise.all([pause(hold), early]).catch(() => undefined);
        socket.destroy();
        return statusOf(received);
      }),
    ),
  );

/** Posts a body of 4 MB to each path, one after the other. */
export const largeBodies = async (url: string, paths: readonly string[]): Promise<Statuses> => {
  const statuses: (number | string)[] = [];
  for (const path of paths) {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: Buffer.alloc(4_000_000, 32),
    }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    statuses.push(response?.status ?? 'none');
  }
  return countOf(statuses);
};
