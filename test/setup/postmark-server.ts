import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface PostmarkRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface PostmarkServer extends AsyncDisposable {
  /** Host and port, as the client’s `requestHost`. */
  readonly host: string;
  readonly requests: readonly PostmarkRequest[];
}

/** Responds to a request whose body has been read. */
export type PostmarkAnswer = (response: ServerResponse) => unknown;

export const answersJson =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

export const accepts = answersJson(200, {
  To: 'robin@example.com',
  SubmittedAt: '2026-11-21T12:00:01Z',
  MessageID: '0a129aee-e1cd-480d-b08d-4f48548ff48d',
  ErrorCode: 0,
  Message: 'OK',
});

/** A rejection in Postmark’s format. Its message repeats user input, as Postmark’s own messages sometimes do. */
export const refuses = (status: number, code: number) =>
  answersJson(status, { ErrorCode: code, Message: 'Illegal address ‘ada@example.com’ of Example Ltd' });

/** A local server that simulates Postmark. */
export const playPostmark = async (answer: PostmarkAnswer): Promise<PostmarkServer> => {
  const requests: PostmarkRequest[] = [];
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request));
    requests.push({ method: request.method, path: request.url, headers: request.headers, body });
    answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    host: `127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
    },
  };
};
