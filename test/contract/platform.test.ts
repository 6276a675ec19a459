import { isDeepStrictEqual } from 'node:util';
import etag from 'etag';
import { afterAll, test } from 'vitest';
import { everywhere, header, READ_LIMIT } from '../../src/api/http/headers.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import { paths } from '../../src/api/paths.ts';
import { operations } from '../../src/api/registry.ts';
import { health } from '../../src/schemas/health.ts';
import { downloadOptions } from '../../src/schemas/product.ts';
import { examplesOf, functionPath } from './queries.ts';
import { get, idsFor, isDeployment, jsonOf, pathFor, send, siteFetch } from './site.ts';

// Questions that Netlify’s documentation leaves open, or on which the local server differs. No answer is a failure:
// the site works either way.

interface Question {
  readonly find: () => Promise<string | undefined>;
  /** The consequences of a different answer, and the decision that depends on it. */
  readonly meaning: string;
}

const withMethod = async (method: string, path: string): Promise<string> => {
  const { status, headers, text } = await send(path, { method });
  const isOwn =
    headers.get(header.contentType)?.startsWith('application/json') && text.includes('method_not_allowed');
  return isOwn ? 'is refused by the API, in JSON' : `is answered by Netlify with ${status}`;
};

const questions: Readonly<Record<string, Question>> = {
  'An unknown parameter next to a known one': {
    meaning:
      'If it were ignored by some rules and not by others, a made-up parameter would get another body: the order of the rules in `_redirects` is right for both.',
    find: async () => {
      const [example] = await examplesOf(operations.listExperience);
      if (!example) return undefined;
      const query = new URLSearchParams([example]).toString();
      const body = jsonOf(await get(`${operationPath(operations.listExperience)}?${query}&utm_source=x`));
      const isLike = async (other: string) =>
        isDeepStrictEqual(jsonOf(await get(operationPath(operations.listExperience) + other)), body);
      if (await isLike(`?${query}`)) return 'is ignored';
      return (await isLike(''))
        ? 'returns the unfiltered body, as its `filters` show'
        : 'returns something else';
    },
  },
  'Header rules for a redirect': {
    meaning:
      'If they did not apply, downloads would lack CORS and security headers, which agents in web pages need (docs/decisions.md).',
    find: async () => {
      for (const id of await idsFor(operations.downloadProduct)) {
        const body = jsonOf(await get(pathFor(operations.downloadProduct, id)));
        const [option] = downloadOptions.parse(body).options;
        if (!option) continue;
        const { headers } = await get(option.url);
        const missing = Object.keys(everywhere).filter(name => !headers.has(name));
        return missing.length === 0 ? 'apply' : `do not apply: ${missing.join(', ')} are missing`;
      }
      return undefined;
    },
  },
  'A filtered read by the function, requested again': {
    meaning:
      'If the CDN never kept it, each such read would be a call of a function, which costs; if its ETag changed, no client could revalidate.',
    find: async () => {
      const path = await functionPath();
      if (path === undefined) return undefined;
      const { headers, text } = await get(path);
      const again = (await send(path)).headers.get('Cache-Status') ?? 'no header Cache-Status';
      const tag = headers.get(header.etag);
      return `${again}; its ETag ${tag === etag(text) ? 'is kept' : `is ${tag}`}`;
    },
  },
  'The page and the JSON at one address (`/mcp`)': {
    meaning:
      'If the CDN ignored `Vary: Accept`, a browser could get the JSON that an agent asked for before, and these answers would have to be uncached.',
    find: async () => {
      const typeFor = async (accept: string) =>
        (await send(paths.mcp, { headers: { Accept: accept } })).headers.get(header.contentType) ?? 'no type';
      const [page, other, again] = [
        await typeFor('text/html'),
        await typeFor('application/json'),
        await typeFor('text/html'),
      ];
      return page === again && page !== other
        ? 'are told apart by `Accept`'
        : `are ${page}, ${other} and ${again}`;
    },
  },
  'POST to a read': {
    meaning:
      'If Netlify answered itself, a client would see a page in place of a JSON error; the function `methods` exists to prevent that.',
    find: () => withMethod('POST', operationPath(operations.getProfile)),
  },
  'DELETE of a page': {
    meaning: 'If it were anything but a refusal, the rules for methods would not reach static files.',
    find: () => withMethod('DELETE', paths.privacy),
  },
  'Search engines': {
    meaning: 'A site that may not be indexed is still the sample (docs/content.md), or a preview.',
    find: async () => {
      const robots = (await get(paths.home)).headers.get(header.robotsTag);
      const { deploy } = health.parse(jsonOf(await get(operationPath(operations.getHealth))));
      if (!robots?.includes('noindex')) return `may index it (${deploy.context})`;
      return deploy.context === 'production'
        ? 'may not index it. They should: the header is there while owner.email is still the sample’s'
        : `may not index it (${deploy.context})`;
    },
  },
};

/**
 * Sends reads until Netlify refuses one, or until there are clearly more than the limit. Netlify counts in several
 * places.
 */
const readLimit = async (): Promise<string> => {
  const announced = `${READ_LIMIT.requests} in ${READ_LIMIT.seconds} seconds`;
  const start = performance.now();
  const seconds = () => Math.ceil((performance.now() - start) / 1000);
  for (let sent = 0; sent < READ_LIMIT.requests + 30; sent += 10) {
    const wave = Array.from({ length: 10 }, () =>
      siteFetch(operationPath(operations.getHealth), { method: 'HEAD' }),
    );
    const refused = (await Promise.all(wave)).some(({ status }) => status === 429);
    if (refused) return `is enforced: 429 came after ${sent} more requests in ${seconds()} seconds`;
  }
  return seconds() > READ_LIMIT.seconds
    ? `is not known: the requests took ${seconds()} seconds, and the limit is ${announced}`
    : `is not enforced: the limit is ${announced}. docs/deployment.md#what-it-costs explains how to check`;
};

const found: string[] = [];
afterAll(() => {
  if (found.length > 0) process.stdout.write(`\n${found.join('\n')}\n\n`);
});

test.runIf(isDeployment).each(Object.entries(questions))('%s', async (question, { find, meaning }) => {
  found.push(
    `${question}: ${(await find()) ?? 'not tried: the content has no example for it'}.\n  ${meaning}`,
  );
});

test.runIf(process.env['READ_LIMIT'])('the limit on reads', async () => {
  found.push(`The limit on reads ${await readLimit()}.`);
});
