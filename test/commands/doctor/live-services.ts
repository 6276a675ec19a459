import type { IncomingHttpHeaders } from 'node:http';
import type { PostmarkPlace } from '../../../src/commands/doctor/mail-service.ts';
import type { variableNames } from '../../../src/commands/doctor/mail-settings.ts';
import { type Answer, type Outside, playOutside } from './outside.ts';

/** The state of Netlify and Postmark in a test. */
export interface Known {
  /** Variables of the functions. The value `secret` stands for one that is set but not readable. */
  variables?: Partial<Record<(typeof variableNames)[number], string>>;
  /** Status of all responses of Netlify’s API, instead of the usual responses. */
  netlifyStatus?: number;
  /** URL of the live site. */
  address?: string;
  /** Postmark’s response to everything except emails. */
  postmark?: Answer;
  /** Postmark’s response to an email. */
  mail?: Answer;
  deliveryType?: string;
  /** Reason why Postmark does not email the owner. */
  suppressed?: string;
  /** Time at which Postmark accepted the sender’s last email. */
  lastMail?: string;
}

export const TOKEN = 'token-of-the-tests';

/** A site without problems. */
export const inOrder: Known = {
  variables: {
    POSTMARK_SERVER_TOKEN: 'postmark-token',
    MAIL_FROM: 'Site <site@ada.dev>',
  },
  lastMail: '2026-11-18T09:00:00Z',
};

const json = (value: unknown): Answer => ({ status: 200, json: value });

const refused = (status: number, code: number): Answer => ({
  status,
  json: { ErrorCode: code, Message: 'Refused ada@ada.dev' },
});

export { refused };

const variablesOf = ({ variables = {} }: Known) =>
  Object.entries(variables).map(([key, value]) => ({
    key,
    is_secret: value === 'secret',
    scopes: ['builds', 'functions', 'runtime', 'post-processing'],
    values: [
      { context: 'deploy-preview', value: 'of a preview' },
      { context: 'production', value: value === 'secret' ? '****' : value },
    ],
  }));

const siteOf = ({ address }: Known) => ({
  account_id: 'account-1',
  ssl_url: address,
  published_deploy: {
    id: 'deploy-1',
    commit_ref: 'a'.repeat(40),
  },
});

const blobs = async (api: string, path: string, { accept = '', authorization = '' }: IncomingHttpHeaders) => {
  const response = await fetch(`${api}${path}`, { headers: { accept, authorization } });
  const text = await response.text();
  return { status: response.status, ...(text !== '' && { json: JSON.parse(text) as unknown }) };
};

/** Simulates Netlify’s services: the API, and the blobs of the API at `blobsUrl`. */
export const playNetlify = (known: Known, blobsUrl: string): Promise<Outside> =>
  playOutside((_, url, { headers }) => {
    const { pathname: path } = new URL(url, 'http://local');
    if (path.startsWith('/api/v1/blobs/')) return blobs(blobsUrl, url, headers);
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401 };
    if (known.netlifyStatus !== undefined) return { status: known.netlifyStatus };
    if (path === '/api/v1/sites/site-1') return json(siteOf(known));
    if (path === '/api/v1/accounts/account-1/env') return json(variablesOf(known));
    return { status: 404 };
  });

/** Simulates the part of Postmark’s API that a server token can use. */
export const playPostmark = (known: Known): Promise<Outside> =>
  playOutside((method, url) => {
    const { pathname: path } = new URL(url, 'http://local');
    const { suppressed, lastMail } = known;
    if (method === 'POST') return known.mail ?? json({ ErrorCode: 0, MessageID: 'm-1', Message: 'OK' });
    if (known.postmark) return known.postmark;
    if (path === '/server') return json({ Name: 'My server', DeliveryType: known.deliveryType ?? 'Live' });
    if (path === '/message-streams/outbound/suppressions/dump') {
      const found = {
        EmailAddress: 'ada@ada.dev',
        SuppressionReason: suppressed,
        CreatedAt: '2026-11-01T00:00:00Z',
      };
      return json({ Suppressions: suppressed ? [found] : [] });
    }
    return json({ TotalCount: lastMail ? 1 : 0, Messages: lastMail ? [{ ReceivedAt: lastMail }] : [] });
  });

export const placeOf = ({ host }: Outside): PostmarkPlace => ({ requestHost: host, useHttps: false });
