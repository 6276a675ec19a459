import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { header } from '../api/http/headers.ts';
import { rpcError } from './rpc-errors.ts';

const isLocal = (site: string): boolean => localhostAllowedHostnames().includes(new URL(site).hostname);

/** Whether a value is an origin as RFC 6454 serializes it, with a scheme and a host. `null` is not. */
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).host !== '';

/**
 * The refusal of a request by its host and origin; undefined if the request is allowed.
 *
 * A deployment is public and has no cookies or secrets, and agents may run in web pages, so every origin is
 * allowed. Netlify accepts only the hosts of the site. A malformed `Origin` is refused, as the protocol requires. A
 * local server belongs to the owner: host and origin must be local, so that no web page reaches it through DNS
 * rebinding.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export const checkOrigin = (request: Request, site: string): Response | undefined => {
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
