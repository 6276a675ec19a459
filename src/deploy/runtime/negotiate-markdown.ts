/** Pages and roles have Markdown versions; the API, message pages, and what is below `/mcp` do not. */
const PAGE = /^\/(?!(?:api|inbox|internal|messages)(?:\/|$)|mcp\/.)(?:[\w-]+(?:\/[\w-]+)?)?\/?$/;

const qualityOf = (type: string, accept: string): number => {
  const range = accept.split(',').find(each => each.split(';', 1).join().trim() === type);
  return range === undefined ? 0 : Number(/; *q=([^;]*)/.exec(range)?.[1] ?? 1);
};

/**
 * The Markdown version of a page, for agents that prefer it to HTML, such as Claude Code, Cursor, and OpenCode. Netlify
 * runs it in Deno, so it imports nothing, and only if `Accept` contains `text/markdown`, so never for a browser.
 */
export const negotiateMarkdown = ({ url, headers }: Request): URL | undefined => {
  const { pathname } = new URL(url);
  const accept = headers.get('accept')?.toLowerCase() ?? '';
  const markdown = qualityOf('text/markdown', accept);
  const isPreferred =
    markdown > 0 && markdown >= (qualityOf('text/html', accept) || qualityOf('*/*', accept));
  const page = pathname.replace(/\/$/, '') || '/index';
  return isPreferred && PAGE.test(pathname) ? new URL(`${page}.md`, url) : undefined;
};
