/** A request of a visit. */
export interface Step {
  readonly what: string;
  /** Size of the response’s body. */
  readonly bytes: number;
}

/** Something that the visitor wants to know, and how the text that says it looks. */
export interface Question {
  readonly asks: string;
  readonly answeredBy: RegExp;
}

/** A request that an agent made, and the path that it used, whatever the documents name today. */
export interface Wandered {
  readonly path: `/${string}`;
  readonly method?: 'HEAD';
}

interface Read {
  readonly text: string;
  readonly links: ReadonlySet<string>;
}

/** Addresses in prose and JSON, with `{id}` in templates; in HTML and Markdown; in the header `Link`. */
const ADDRESSES = [
  /https?:\/\/[^\s"'`<>()\\]+/g,
  /(?<=\bhref=")[^"]+/g,
  /(?<=\]\(<?)[^\s<>)]+/g,
  /(?<=(?:^|, )<)[^>]+(?=>; rel=)/g,
];

const ENTITY = /&amp;/g;

const linksIn = (text: string, base: string): string[] =>
  ADDRESSES.flatMap(pattern => text.match(pattern) ?? []).flatMap(found => {
    const address = found.replace(ENTITY, '&').replace(/[.,;:]+$/, '');
    const url = URL.parse(address, base);
    // URL escapes the braces of a template.
    return url ? [url.href.replace(/#.*/, '').replaceAll('%7B', '{').replaceAll('%7D', '}')] : [];
  });

/**
 * A visit over HTTP by somebody who knows the address `start` and nothing else: every further address must have been in an
 * earlier response. Redirects are not followed.
 */
export class HttpVisit {
  readonly steps: Step[] = [];
  readonly #start: string;
  readonly #read: Read[] = [];
  readonly #etags = new Map<string, string>();

  constructor(start: string) {
    this.#start = new URL(start).href;
  }

  /** Whether an earlier response has this text. */
  knows(text: RegExp): boolean {
    return this.#read.some(read => text.test(read.text));
  }

  /** The first address in the responses so far that matches. @throws if there is none */
  link(pattern: RegExp): string {
    const found = this.#read.flatMap(({ links }) => [...links]).find(link => pattern.test(link));
    if (!found) throw new Error(`No response has an address that matches ${pattern}.`);
    return found;
  }

  /** Reads an address. @throws if no earlier response has it, or it responds with an error */
  async open(address: string): Promise<void> {
    await this.#request(address);
  }

  /** Reads paths without having been told of them. @throws if one responds with an error */
  async wander(paths: readonly Wandered[]): Promise<void> {
    for (const { path, method } of paths) {
      await this.#send(new URL(path, this.#start).href, method && { method });
    }
  }

  /** Reads an address again, on condition that it has changed. @throws if it has, or was not read before */
  async reread(address: string): Promise<void> {
    const etag = this.#etags.get(address);
    if (etag === undefined) throw new Error(`${address} was not read before, or has no ETag.`);
    const status = await this.#send(address, { headers: { 'If-None-Match': etag } });
    if (status !== 304) throw new Error(`${address} responded with ${status} to its own ETag, not with 304.`);
  }

  /** Sends a JSON object. @throws if no earlier response has the address or a field, or it responds with an error */
  async send(address: string, body: Readonly<Record<string, string>>): Promise<void> {
    for (const field of Object.keys(body)) {
      if (!this.knows(new RegExp(`\\b${field}\\b`))) throw new Error(`No response names the field ${field}.`);
    }
    await this.#request(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Opens `addresses` one by one until every question is answered. @throws if one is not */
  async learn(questions: readonly Question[], addresses: readonly RegExp[] = []): Promise<void> {
    const open = () => questions.filter(({ answeredBy }) => !this.knows(answeredBy));
    for (const address of addresses) if (open().length > 0) await this.open(this.link(address));
    const [unanswered] = open();
    if (unanswered) throw new Error(`No response says ${unanswered.asks}.`);
  }

  async #request(address: string, init?: RequestInit): Promise<void> {
    const known =
      address === this.#start ||
      this.#read.some(({ links }) => links.has(address) || links.has(address.replace(/\?.*/, '')));
    if (!known) throw new Error(`No response has the address ${address}.`);
    await this.#send(address, init);
  }

  async #send(address: string, init: RequestInit = {}): Promise<number> {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const body = await response.text();
    const { pathname, search } = new URL(address);
    const condition = response.status === 304 ? ' (not modified)' : '';
    const what = `${init.method ?? 'GET'} ${pathname}${search}${condition}`;
    this.steps.push({ what, bytes: Buffer.byteLength(body) });
    if (response.status >= 400) throw new Error(`${what} responded with ${response.status}: ${body}`);
    const text = [response.headers.get('Link'), response.headers.get('Location'), body].join('\n');
    this.#read.push({ text, links: new Set(linksIn(text, address)) });
    const etag = response.headers.get('ETag');
    if (etag !== null) this.#etags.set(address, etag);
    return response.status;
  }
}
