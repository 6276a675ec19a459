/** A response as it was recorded. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A recorded request. */
export interface RecordedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
}

/** Changes a response, or returns undefined to leave it as it is. */
export type Alter = (request: RecordedRequest, answer: RecordedAnswer) => Partial<RecordedAnswer> | undefined;

/** A site that is requested once, and repeats its responses from memory, as they were or altered. */
export interface RecordedSite {
  readonly fetch: typeof fetch;
  readonly altered: (alter: Alter) => typeof fetch;
}

const WITHOUT_BODY = [204, 304];

const toResponse = ({ status, headers, text }: RecordedAnswer): Response =>
  new Response(WITHOUT_BODY.includes(status) ? null : text, { status, headers });

const ask = async (url: string, init: RequestInit): Promise<RecordedAnswer> => {
  const response = await fetch(url, init);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
};

/** Records the requests to a running site. A request that was not recorded goes to the site. */
export const recordedSite = (): RecordedSite => {
  const known = new Map<string, Promise<RecordedAnswer>>();
  const altered =
    (alter: Alter): typeof fetch =>
    async (input, init = {}) => {
      const url = String(input);
      const request = {
        method: init.method ?? 'GET',
        path: url.replace(new URL(url).origin, ''),
        body: typeof init.body === 'string' ? init.body : '',
      };
      const key = JSON.stringify([request, [...new Headers(init.headers)]]);
      const answer = known.get(key) ?? ask(url, init);
      known.set(key, answer);
      const recorded = await answer;
      return toResponse({ ...recorded, ...alter(request, recorded) });
    };
  return { fetch: altered(() => undefined), altered };
};
