/** The response that stands for a request to another host. */
const elsewhere = (): Response =>
  new Response('Another host.', { headers: { 'Content-Type': 'text/plain' } });

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400 && status !== 304;

/**
 * Calls `run` while every request to another host than that of `origin`, or redirected to one, gets a response from here. Whether
 * an app store responds says nothing about the site, and the checks need no network this way.
 */
export const withoutOtherHosts = async <Result>(
  origin: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  const real = globalThis.fetch;
  const isElsewhere = (url: URL): boolean => url.origin !== origin;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (isElsewhere(url)) return elsewhere();
    const response = await real(input, { ...init, redirect: 'manual' });
    if (init?.redirect === 'manual' || !isRedirect(response)) return response;
    const target = new URL(response.headers.get('Location') ?? '', url);
    return isElsewhere(target) ? elsewhere() : real(input, init);
  };
  try {
    return await run();
  } finally {
    globalThis.fetch = real;
  }
};
