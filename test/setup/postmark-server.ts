import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** The response to the next request. */
export type Behaviour =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refuse'; readonly status: number; readonly code: number }
  | { readonly kind: 'wrong reply address'; readonly address: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'late'; readonly after: number }
  | { readonly kind: 'cut' };

/** A local server that simulates Postmark and records the emails that it accepts. */
export interface PostmarkServer {
  readonly host: string;
  /** Subjects, by id, of every email that would have reached the owner. */
  readonly taken: { readonly id: string; readonly mail: Record<string, unknown> }[];
  behaviour: Behaviour;
  requests: number;
  readonly stop: () => Promise<void>;
}

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

export const postmarkServer = async (): Promise<PostmarkServer> => {
  const taken: PostmarkServer['taken'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const mail = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const id = String(Reflect.get(Object(mail['Metadata']), 'id'));
    const { behaviour } = state;
    state.requests += 1;
    const receipt = { ErrorCode: 0, Message: 'OK', MessageID: `m-${state.requests}`, To: mail['To'] };
    if (behaviour.kind === 'refuse') {
      return answer(response, behaviour.status, { ErrorCode: behaviour.code, Message: 'Refused.' });
    }
    if (behaviour.kind === 'wrong reply address' && mail['ReplyTo'] === behaviour.address) {
      return answer(response, 422, { ErrorCode: 300, Message: "Invalid 'ReplyTo' address." });
    }
    if (behaviour.kind === 'hang') return undefined;
    if (behaviour.kind === 'cut') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"ErrorCode"');
      return response.destroy();
    }
    if (behaviour.kind === 'late') await new Promise(next => setTimeout(next, behaviour.after));
    taken.push({ id, mail });
    return answer(response, 200, receipt);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const state: PostmarkServer = {
    host: `127.0.0.1:${address.port}`,
    taken,
    behaviour: { kind: 'ok' },
    requests: 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
};
