import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer } from './start-server.ts';

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

/** A rejection in Postmark’s format. Its message repeats what a user typed, as Postmark’s own sometimes do. */
export const rejects = (status: number, code: number) =>
  answersJson(status, { ErrorCode: code, Message: 'Illegal address ‘ada@example.com’ of Example Ltd' });

/** A local server that simulates Postmark. `host` is the client’s `requestHost`. */
export const playPostmark = async (answer: PostmarkAnswer) => {
  const requests: (Pick<IncomingMessage, 'method' | 'headers'> & {
    path?: string | undefined;
    body: unknown;
  })[] = [];
  const server = await startServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request));
    requests.push({ method: request.method, path: request.url, headers: request.headers, body });
    answer(response);
  });
  return { ...server, host: new URL(server.url).host, requests };
};
