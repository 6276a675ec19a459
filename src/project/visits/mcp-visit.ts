import * as z from 'zod';
import type { Step } from './visit.ts';

const VERSION = '2026-07-28';

const answer = z.object({ result: z.record(z.string(), z.unknown()) });
const listed = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      inputSchema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }),
    }),
  ),
});

/** A visit over MCP by somebody who knows the address of the server and nothing else. */
export class McpVisit {
  readonly steps: Step[] = [];
  readonly #server: string;
  #arguments: ReadonlyMap<string, readonly string[]> = new Map();
  #read = '';

  constructor(server: string) {
    this.#server = server;
  }

  /** Whether an earlier response has this text. */
  knows(text: RegExp): boolean {
    return text.test(this.#read);
  }

  /** Connects to the server and lists its tools, as every client does first. */
  async connect(): Promise<void> {
    await this.#request('server/discover', {});
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

  async #request(
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> {
    const name = params['name'];
    const response = await fetch(this.#server, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'Mcp-Protocol-Version': VERSION,
        'Mcp-Method': method,
        ...(typeof name === 'string' && { 'Mcp-Name': name }),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: this.steps.length + 1,
        method,
        params: {
          ...params,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': VERSION,
            'io.modelcontextprotocol/clientInfo': { name: 'visits', version: '1.0.0' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
    });
    const body = await response.text();
    this.steps.push({ what: [method, name].filter(Boolean).join(' '), bytes: Buffer.byteLength(body) });
    const { result } = answer.parse(JSON.parse(body));
    this.#read += `${JSON.stringify(result)}\n`;
    return result;
  }
}
