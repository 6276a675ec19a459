import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { header } from '../../src/api/headers.ts';
import { rpcError } from './rpc-error.ts';

const isLocal = (site: string): boolean => localhostAllowedHostnames().includes(new URL(site).hostname);

/** An origin as RFC 6454 serializes one: a scheme and a host. `null` and whatever is no URL are not. */
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).host !== '';

/**
 * Who may speak to the server at `site`; undefined for those who may.
 *
 * A deployment is public: it holds no cookie and no secret, and agents that live in a web page are welcome, so every origin may
 * call, and the platform sees to it that only the site’s own hosts arrive. A malformed `Origin` is refused, as the protocol
 * demands. A local server is the owner’s alone: there, host and origin must be local, so that no web page reaches it by giving
 * its own name to 127.0.0.1 (DNS rebinding).
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export const refuseStranger = (request: Request, site: string): Response | undefined => {
  if (isLocal(site)) {
    return (
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins())
    );
  }
  const origin = request.headers.get(header.origin);
  return origin === null || isOrigin(origin)
    ? undefined
    : rpcError(403, 'The Origin header is not an origin.');
};
