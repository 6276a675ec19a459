import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { etag } from 'etag';
import fresh from 'fresh';
import { lookup } from 'mrmime';
import { allowValue, methodsAt } from '../../api/http/allowed-methods.ts';
import { type ErrorCode, errorBody, errors } from '../../api/http/errors.ts';
import { header, REVALIDATE } from '../../api/http/headers.ts';
import { respond } from '../../api/http/respond.ts';
import { paths } from '../../api/paths.ts';
import { settingsFile } from '../../api/reads/internal-files.ts';
import { BUNDLES } from '../../deploy/build/function-bundles.ts';
import { allowedHosts } from '../../deploy/environment-variables.ts';
import { negotiateMarkdown } from '../../deploy/runtime/negotiate-markdown.ts';
import { rpcError } from '../../mcp/rpc-errors.ts';
import type { Settings } from '../../messages/dependencies.ts';
import { errorName, log } from '../../messages/log.ts';
import { MINUTE, SECOND } from '../../schemas/calendar.ts';

/** An error of the API, a JSON-RPC error at `/mcp`, or a line of text. */
const reject = (
  { site }: Settings,
  { url }: Request,
  code: ErrorCode,
  message = `${errors[code].meaning} ${errors[code].remedy}`,
  status: number = errors[code].status,
): Response => {
  const path = new URL(url).pathname.replace(/\/$/, '');
  const methods = path === paths.mcp ? ['POST'] : (methodsAt(path)?.methods ?? ['GET']);
  const headers = {
    ...(code === 'method_not_allowed' && { [header.allow]: allowValue(methods) }),
    [header.cacheControl]: 'no-store',
  };
  if (path === paths.mcp) return rpcError(status, message, undefined, headers);
  const { error } = errorBody(site, code, message);
  if (/^\/api(\/|$)/.test(path)) return respond(status, { error: { ...error, status } }, headers);
  const type = { [header.contentType]: 'text/plain; charset=utf-8', [header.contentTypeOptions]: 'nosniff' };
  return new Response(`${message}\n`, { status, headers: { ...headers, ...type } });
};

/** Whether the host of a URL is this machine or one of `hosts`. */
export const isLocal = (url: string, hosts: readonly string[]): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ...hosts].includes(URL.parse(url)?.hostname ?? '');

/** Whether the target, host, or origin of a request is neither this machine’s nor in `hosts`, against DNS rebinding. */
const isForeign = ({ url, headers }: Request, hosts: readonly string[]): boolean => {
  const origin = headers.get('origin') ?? url;
  // Message pages send no referrer, so the origin of their forms is `null`.
  const sender = origin === 'null' && headers.get('sec-fetch-site') === 'same-origin' ? url : origin;
  const claimed = [url, `http://${headers.get('host')}`, sender];
  return !claimed.every(each => isLocal(each, hosts));
};

const FOREIGN =
  'This server only accepts requests for this machine and from its own pages. To use it under another name, such as a tunnel’s, start it with ALLOWED_HOSTS=<name>.';

const configPath = fileURLToPath(new URL('../../../netlify.toml', import.meta.url));

interface FunctionModule {
  readonly config?: Config;
  default(request: Request, context: Partial<Context>): Promise<Response>;
}

/** Whether Netlify would call a function. */
const requestMatcher = (name: string, { path, excludedPath, method, schedule }: Config = {}) => {
  const matches = (paths: string | readonly string[], pathname: string) =>
    [paths].flat().some(pattern => new URLPattern({ pathname: `${pattern}{/}?` }).test({ pathname }));
  const included = path ?? (schedule ? [] : `/.netlify/functions/${name}`);
  return (request: Request, pathname: string): boolean =>
    (method === undefined || [method].flat().some(each => each === request.method)) &&
    matches(included, pathname) &&
    !matches(excludedPath ?? [], pathname);
};

const loadFunctions = async (folder: string) => {
  // The bundles are minified.
  process.setSourceMapsEnabled(true);
  const names = (await readdir(folder)).filter(file => file.endsWith('.mjs'));
  return Promise.all(
    names.map(async name => {
      const bundle: FunctionModule = await import(pathToFileURL(join(folder, name)).href);
      return { ...bundle, handles: requestMatcher(name.replace('.mjs', ''), bundle.config) };
    }),
  );
};

/** Files by path, so that a request cannot name any other file. */
const filesIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    files.flatMap(file => {
      const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
      return [path, path.replace(/(\/index)?\.html$/, '')].map(each => [each, file] as const);
    }),
  );
};

const fileType = (file: string): string => {
  const type = file.endsWith('.ico') ? 'image/x-icon' : (lookup(file) ?? 'application/octet-stream');
  return /^text\/|json$|javascript$|\/xml$/.test(type) ? `${type}; charset=utf-8` : type;
};

const isDecodable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
};

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens the build in `folder`, with the store of the working directory. The functions share the environment of the
 * process, so another build is opened once this one is closed.
 */
export const openSite = async (folder: string, port: number) => {
  process.env['NETLIFY_DEV'] = 'true';
  process.env['LAMBDA_TASK_ROOT'] = folder;
  const hosts = allowedHosts(process.env);
  const dist = join(folder, 'dist');
  const settings: Settings = JSON.parse(await readFile(join(dist, settingsFile), 'utf8'));
  const functions = await loadFunctions(join(folder, BUNDLES));
  const files = await filesIn(dist);
  const unused = { configRedirects: [], jwtRoleClaim: '', jwtSecret: '' };
  const rules = new RedirectsHandler({ ...unused, configPath, projectDir: dist, publicDir: dist });
  const headersFiles = [join(dist, '_headers')];
  const { headers: blocks } = await parseAllHeaders({ headersFiles, configHeaders: [], minimal: false });

  /** Responses, and what functions do after them. */
  const running = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>): void => {
    const logged = work.catch((error: unknown) => log('unexpected', { reason: errorName(error) }));
    running.add(logged);
    logged.finally(() => running.delete(logged));
  };

  const run = (bundle: FunctionModule, request: Request, ip: string): Promise<Response> => {
    const deploy = { context: 'dev', id: 'local', published: false };
    return bundle.default(request, { deploy, ip, requestId: randomUUID(), waitUntil });
  };

  const fileAt = async (request: Request, path: string, status: number): Promise<Response | undefined> => {
    const file = files.get(path) ?? files.get(path.replace(/\/$/, ''));
    if (file === undefined) return undefined;
    if (request.method !== 'GET') return reject(settings, request, 'method_not_allowed');
    const body = await readFile(file);
    const headers = new Headers();
    // Netlify joins the values of a header that several blocks set.
    for (const { values } of (blocks as Header[]).filter(({ forRegExp }) => forRegExp.test(path)))
      for (const [name, value] of Object.entries(values)) headers.append(name, value);
    const tag = etag(body, { weak: true });
    headers.set(header.etag, tag);
    if (!headers.has(header.cacheControl)) headers.set(header.cacheControl, REVALIDATE);
    const condition = request.headers.get(header.ifNoneMatch) ?? undefined;
    if (status === 200 && fresh({ 'if-none-match': condition }, { etag: tag }))
      return new Response(null, { status: 304, headers });
    if (!headers.has(header.contentType)) headers.set(header.contentType, fileType(file));
    return new Response(body, { status, headers });
  };

  const answerAt = (request: Request, path: string, ip: string, status = 200) => {
    const bundle = functions.find(({ handles }) => handles(request, path));
    return bundle ? run(bundle, request, ip) : fileAt(request, decodeURIComponent(path), status);
  };

  const answer = async (request: Request, ip: string): Promise<Response> => {
    const url = (request.method === 'GET' && negotiateMarkdown(request)) || new URL(request.url);
    const { pathname } = url;
    const direct = await answerAt(request, pathname, ip);
    if (direct) return direct;
    // It fails on a header named `constructor`, and no rule depends on headers.
    const rule = await rules.match(new Request(url));
    if (rule?.redirect) return Response.redirect(rule.target, rule.statusCode);
    return (
      (await answerAt(request, rule?.target.pathname ?? pathname, ip, rule?.statusCode)) ??
      (await fileAt(request, '/404.html', 404)) ??
      reject(settings, request, 'not_found')
    );
  };

  const callScheduled = (): void => {
    for (const scheduled of functions.filter(({ config }) => config?.schedule))
      waitUntil(run(scheduled, new Request('http://localhost/', { method: 'POST' }), '127.0.0.1'));
  };
  callScheduled();
  const schedule = setInterval(callScheduled, 15 * MINUTE);

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    waitUntil,
    /** A request with a method that is not `allowed` has another in its place, because JavaScript’s cannot have all. */
    handle: async (request: Request, ip: string, allowed = true): Promise<Response> => {
      if (!allowed) return reject(settings, request, 'method_not_allowed');
      if (!isDecodable(new URL(request.url).pathname))
        return reject(settings, request, 'invalid_parameter', 'The path of the request cannot be decoded.');
      if (isForeign(request, hosts)) return reject(settings, request, 'invalid_parameter', FOREIGN, 403);
      // As in production. The origin has been checked.
      request.headers.set('host', `localhost:${port}`);
      request.headers.delete('origin');
      return answer(request, ip).catch((error: unknown) => {
        log('unexpected', { reason: errorName(error) });
        return reject(settings, request, 'internal_error');
      });
    },
    close: async (): Promise<void> => {
      clearInterval(schedule);
      await Promise.race([idle(), pause(10 * SECOND, undefined, { ref: false })]);
    },
  };
};
