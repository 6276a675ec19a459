/** Pages and roles have Markdown versions; the API, message pages, and what is below `/mcp` do not. */
const PAGE = /^\/(?!(?:api|inbox|internal|messages)(?:\/|$)|mcp\/.)(?:[\w-]+(?:\/[\w-]+)?)?\/?$/;

/** The quality of the first of these types that `Accept` names, or else 0. */
const qualityOf = (accept: string, types: readonly string[]): number => {
  const ranges = accept.split(',').map(range => range.split(';').map(part => part.trim().toLowerCase()));
  const range = types.flatMap(type => ranges.filter(([name]) => name === type))[0];
  const quality = range?.find(parameter => parameter.startsWith('q='))?.slice(2);
  return range ? Number(quality ?? 1) : 0;
};

/**
 * The Markdown version of a page, for agents that prefer it to HTML, such as Claude Code, Cursor, and OpenCode. Netlify
 * runs it in Deno, so it imports nothing, and only if `Accept` contains `text/markdown`, so never for a browser.
 */
export const negotiateMarkdown = ({ url, headers }: Pick<Request, 'url' | 'headers'>): URL | undefined => {
  const { pathname } = new URL(url);
  const accept = headers.get('accept') ?? '';
  const markdown = qualityOf(accept, ['text/markdown']);
  const isPreferred = markdown > 0 && markdown >= qualityOf(accept, ['text/html', 'text/*', '*/*']);
  const page = pathname.replace(/\/$/, '') || '/index';
  return isPreferred && PAGE.test(pathname) ? new URL(`${page}.md`, url) : undefined;
};
