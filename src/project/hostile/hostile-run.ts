import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileRequest } from './hostile-requests.ts';

/** The guard gives a request 30 s to arrive, and the server may have to be started again meanwhile. */
const DEADLINE = 90_000;

export interface HostileFigures {
  readonly requests: number;
  /** Number of responses by status; `none` where the client hung up or got no response. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Everything that should not have happened, one line each. */
  readonly faults: readonly string[];
}

/** A response to `Expect` comes before the real one. */
const final = (response: string): string => response.replace(/^HTTP\/1\.1 100[\s\S]*?\r\n\r\n/, '');

/** Delivers a request on a connection of its own and gives all bytes of the response. */
const exchange = (port: number, { bytes, delivery, complete }: HostileRequest): Promise<Buffer> =>
  new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => done(Buffer.concat(chunks));
    socket.setTimeout(DEADLINE, () => socket.destroy());
    socket.on('data', chunk => {
      chunks.push(chunk);
      // Some requests ask to keep the connection, so its end cannot be waited for.
      if (final(chunks[0]?.toString('latin1') ?? '') !== '' || chunks.length > 1) socket.setTimeout(3000);
    });
    socket.on('close', finish);
    // The server closes the connection of a request that it cannot read: then what was sent after is refused.
    socket.on('error', error => ('code' in error ? finish() : fail(error)));
    socket.on('connect', async () => {
      if (delivery === 'whole') socket.write(bytes);
      else {
        const piece = Math.ceil(bytes.length / 4);
        for (let start = 0; start < bytes.length && !socket.destroyed; start += piece) {
          if (delivery === 'cut' && start > piece) socket.destroy();
          else socket.write(bytes.subarray(start, start + piece));
          await pause(20);
        }
      }
      // Says that nothing more comes of a body that is shorter than announced.
      if (!complete) await pause(1000).then(() => socket.end());
    });
  });

const leak = /\n\s+at \S+ ?\(|node_modules|file:\/\/\/|root:x:0|"devDependencies"|\.ts:\d+|node:internal/;

/** The fault of a response; undefined if it has none. */
const faultOf = (
  { target, method }: HostileRequest,
  response: string,
  folders: readonly string[],
): string | undefined => {
  const [head = '', ...rest] = response.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const found = leak.exec(response)?.[0] ?? folders.find(folder => response.includes(folder));
  if (found !== undefined) return `the response contains “${found.trim()}”`;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  if (!status) return 'the response is not HTTP';
  const underApi = /^\/api(\/|$)/.test(URL.parse(target, 'http://localhost')?.pathname ?? target);
  if (!underApi || method === 'HEAD' || [204, 302, 304].includes(status)) return undefined;
  const type = /^content-type: *(.*)$/im.exec(head)?.[1] ?? '';
  if (status === 200 && type.startsWith('text/markdown')) return undefined;
  if (!type.startsWith('application/json'))
    return `${status} under /api/ is ${type || 'without a type'}: ${body.slice(0, 80)}`;
  return status >= 400 && !body.includes('"error":{"code":"') ? `${status} without an error` : undefined;
};

/** Sends every request, several at a time, and judges every response. `folders` are paths that none may name. */
export const hostileRun = async (
  port: number,
  requests: readonly HostileRequest[],
  folders: readonly string[],
  concurrency = 8,
): Promise<HostileFigures> => {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const queue = requests.entries();
  const work = async () => {
    for (const [index, request] of queue) {
      const response = await exchange(port, request).then(
        bytes => final(bytes.toString('latin1')),
        (error: unknown) => String(error),
      );
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      const fault =
        response === '' ? request.complete && 'there is no response' : faultOf(request, response, folders);
      if (fault)
        faults.push(
          `#${index} ${request.method} ${request.target.slice(0, 80)} (${request.delivery}): ${fault}`,
        );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { requests: requests.length, statuses, faults };
};
