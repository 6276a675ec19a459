import type { Invocation } from './deployed-functions.ts';

const json = { 'Content-Type': 'application/json' };
const post = (path: string, body: object): Invocation => ({
  method: 'POST',
  path,
  headers: { ...json, Accept: 'application/json, text/event-stream' },
  body: JSON.stringify(body),
});
const get = (path: string): Invocation => ({ method: 'GET', path });

interface Expected {
  readonly request: Invocation;
  readonly status: number;
  readonly body: RegExp;
  /** Requests for the function’s other responses. */
  readonly others?: readonly Expected[];
}

/** Requests to each deployed function, with the expected responses. */
export const requests: Readonly<Record<string, Expected>> = {
  inquiries: {
    request: post('/api/v1/inquiries', {}),
    status: 400,
    body: /"invalid_body"/,
    others: [{ request: get('/api/v1/inquiries/inq_none'), status: 404, body: /"inquiry_not_found"/ }],
  },
  mcp: {
    request: post('/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }),
    status: 200,
    body: /"jsonrpc"/,
    others: [
      { request: { ...get('/mcp'), headers: { Accept: 'text/html' } }, status: 200, body: /<html/ },
      ...['/docs/getIndex.md', '/llms.txt', '/resume.json'].map(path => {
        const params = { uri: `https://site.example${path}` };
        const request = post('/mcp', { jsonrpc: '2.0', id: 1, method: 'resources/read', params });
        return { request, status: 200, body: /"contents"/ };
      }),
    ],
  },
  messages: {
    request: get('/inbox/inq_none/closed'),
    status: 403,
    body: /<h1>This link does not work/,
    others: [
      { request: get('/messages/inq_none'), status: 404, body: /"message_not_found"/ },
      { request: get('/messages'), status: 405, body: /"method_not_allowed"/ },
    ],
  },
  methods: {
    request: { method: 'DELETE', path: '/api/v1/profile' },
    status: 405,
    body: /"method_not_allowed"/,
  },
  sweep: { request: post('/.netlify/functions/sweep', {}), status: 204, body: /^$/ },
  reads: {
    request: get('/api/v1/experience?q=engineer&category=engineering'),
    status: 200,
    body: /"roles"/,
    others: [
      { request: get('/.well-known/api-catalog'), status: 200, body: /"linkset"/ },
      { request: get('/mcp/server-card'), status: 200, body: /"version"/ },
    ],
  },
  support: { request: post('/api/v1/support', {}), status: 400, body: /"invalid_body"/ },
};

/** The request to a function by its name. @throws if the function has no request yet */
export const requestTo = (name: string): Expected => {
  const known = requests[name];
  if (!known) throw new Error(`Add a request to the function ${name} in ${import.meta.filename}.`);
  return known;
};
