import type { WriteLimits } from '../../schemas/site.ts';
import { commonLinks, linkValue } from '../paths.ts';
import { policyField, READ_LIMIT, writePolicies } from './limits.ts';

export type HeaderValues = Readonly<Record<string, string>>;

/** Header names in canonical case, which Netlify’s `_headers` file requires. */
export const header = {
  allow: 'Allow',
  allowHeaders: 'Access-Control-Allow-Headers',
  allowMethods: 'Access-Control-Allow-Methods',
  allowOrigin: 'Access-Control-Allow-Origin',
  cacheControl: 'Cache-Control',
  cdnCacheControl: 'Netlify-CDN-Cache-Control',
  contentDisposition: 'Content-Disposition',
  contentLanguage: 'Content-Language',
  contentSecurityPolicy: 'Content-Security-Policy',
  contentType: 'Content-Type',
  contentTypeOptions: 'X-Content-Type-Options',
  etag: 'ETag',
  exposeHeaders: 'Access-Control-Expose-Headers',
  /** Not in draft-ietf-httpapi-idempotency-key-header; the name and value are Stripe’s. */
  idempotentReplayed: 'Idempotent-Replayed',
  idempotencyKey: 'Idempotency-Key',
  ifNoneMatch: 'If-None-Match',
  link: 'Link',
  location: 'Location',
  maxAge: 'Access-Control-Max-Age',
  origin: 'Origin',
  rateLimit: 'RateLimit',
  rateLimitPolicy: 'RateLimit-Policy',
  referrerPolicy: 'Referrer-Policy',
  retryAfter: 'Retry-After',
  robotsTag: 'X-Robots-Tag',
  vary: 'Vary',
} as const;

const directives = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
];

export const everywhere: HeaderValues = {
  // Pages have Markdown versions, and errors link to pages or Markdown.
  [header.vary]: 'Accept',
  [header.contentTypeOptions]: 'nosniff',
  [header.referrerPolicy]: 'strict-origin-when-cross-origin',
  [header.allowOrigin]: '*',
  [header.link]: linkValue(commonLinks),
  [header.exposeHeaders]: '*',
};

export const pagePolicy: HeaderValues = {
  [header.contentSecurityPolicy]: directives.join('; '),
};

/** Stands in the page, because `_headers` cannot tell unknown paths from documents. */
export const errorPagePolicy = directives.filter(one => !one.startsWith('frame-ancestors')).join('; ');

/** An SVG opened by its URL runs and loads nothing. */
export const pictureHeaders: HeaderValues = {
  [header.contentSecurityPolicy]: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** These pages need no script, font, or request. */
export const messagePageHeaders: HeaderValues = {
  [header.vary]: 'Accept',
  [header.cacheControl]: 'no-store',
  [header.contentSecurityPolicy]: directives.filter(one => !/^(script|font|connect)-/.test(one)).join('; '),
  [header.contentTypeOptions]: 'nosniff',
  [header.referrerPolicy]: 'no-referrer',
  [header.robotsTag]: 'noindex',
};

export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** No shared cache keeps a message’s status. */
export const onPrivateReads: HeaderValues = {
  [header.cacheControl]: 'private, max-age=0, must-revalidate',
};

/** RateLimit-Policy: draft-ietf-httpapi-ratelimit-headers */
export const readHeaders: HeaderValues = {
  [header.cacheControl]: REVALIDATE,
  [header.rateLimitPolicy]: policyField([READ_LIMIT]),
};

export const policyHeaders = (limits: WriteLimits): HeaderValues => ({
  [header.rateLimitPolicy]: policyField(writePolicies(limits)),
});
