import * as z from 'zod';
import type { Step } from './visit.ts';

/** The version that a visit speaks: the newest, or the one that most clients still have, which begins with a handshake. */
export const versions = { newest: '2026-07-28', handshake: '2025-06-18' } as const;

const client = { name: 'visits', version: '1.0.0' };

const answer = z.object({
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
const listed = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      inputSchema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }),
    }),
  ),
});

/** The server refused a request by the protocol. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/** A visit over MCP by somebody who knows the address of the server and nothing else. */
export class McpVisit {
  readonly steps: Step[] = [];
  readonly #server: string;
  readonly #version: string;
  #arguments: ReadonlyMap<string, readonly string[]> = new Map();
  #read = '';

  constructor(server: string, version: (typeof versions)[keyof typeof versions] = versions.newest) {
    this.#server = server;
    this.#version = version;
  }

  /** Whether an earlier response has this text. */
  knows(text: RegExp): boolean {
    return text.test(this.#read);
  }

  /** Connects to the server and lists its tools, as every client does first. */
  async connect(): Promise<void> {
    await (this.#version === versions.newest
      ? this.#request('server/discover', {})
      : this.#request('initialize', {
          protocolVersion: this.#version,
          capabilities: {},
          clientInfo: client,
        }));
    const { tools } = listed.parse(await this.#request('tools/list', {}));
    this.#arguments = new Map(
      tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
    );
  }

  /** Calls a tool. @throws if the list of tools does not have it or one of its arguments, or the call fails */
  async call(name: string, given: Readonly<Record<string, string | boolean>>): Promise<void> {
    const known = this.#arguments.get(name);
    if (!known) throw new Error(`There is no tool ${name}.`);
    for (const argument of Object.keys(given)) {
      if (!known.includes(argument)) throw new Error(`${name} has no argument ${argument}.`);
    }
    const result = await this.#request('tools/call', { name, arguments: given });
    if (result['isError']) throw new Error(`${name} failed: ${JSON.stringify(result['content'])}`);
  }

  /** Lists the resources. */
  async listResources(): Promise<void> {
    await this.#request('resources/list', {});
  }

  /** Reads a resource. @throws if the server has none at `uri` */
  async read(uri: string): Promise<void> {
    await this.#request('resources/read', { uri });
  }

  /** Looks for a resource that the server may not have: a refusal is an answer too, if it says why. */
  async lookFor(uri: string): Promise<void> {
    await this.read(uri).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  }

  async #request(
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> {
    const name = params['name'] ?? params['uri'];
    const isNewest = this.#version === versions.newest;
    const response = await fetch(this.#server, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'Mcp-Protocol-Version': this.#version,
        ...(isNewest && { 'Mcp-Method': method }),
        ...(isNewest && typeof name === 'string' && { 'Mcp-Name': name }),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: this.steps.length + 1,
        method,
        params: {
          ...params,
          ...(isNewest && {
            _meta: {
              'io.modelcontextprotocol/protocolVersion': this.#version,
              'io.modelcontextprotocol/clientInfo': client,
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          }),
        },
      }),
    });
    const body = await response.text();
    this.steps.push({ what: [method, name].filter(Boolean).join(' '), bytes: Buffer.byteLength(body) });
    const { result, error } = answer.parse(JSON.parse(body));
    if (!result) throw new Refused(`${method} ${name} failed: ${error?.message}`);
    this.#read += `${JSON.stringify(result)}\n`;
    return result;
  }
}
