import { beforeAll, describe, expect, inject, test } from 'vitest';
import { documents } from '../../../src/api/documents.ts';
import { header } from '../../../src/api/headers.ts';
import { openClient } from '../../../src/commands/published/client.ts';
import { openDeployment } from '../../../src/commands/published/deployment.ts';
import { type Subject, subjectOf } from '../../../src/commands/smoke/check.ts';
import { smokeCommand } from '../../../src/commands/smoke/command.ts';
import { PROBE_REQUESTS, readLimitProbe } from '../../../src/commands/smoke/read-limit.ts';
import { smokeLines } from '../../../src/commands/smoke/report.ts';
import { type Area, smoke } from '../../../src/commands/smoke/run.ts';
import { TODAY } from '../../setup/contents.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';
import { type Alter, type RecordedAnswer, recordedSite } from '../../setup/recorded-site.ts';

const site = inject('siteUrl');
const recorded = recordedSite();

interface Output {
  readonly ok: boolean;
  readonly requests: number;
  readonly checks: readonly { readonly area: string; readonly name: string; readonly problems: string[] }[];
  readonly findings: readonly { readonly question: string; readonly answer: string }[];
}

const terminal = ownerTerminal('content');
let output: Output;
let code: number;
let base: Subject;

// The one visit to the running site. Everything below repeats its responses.
beforeAll(async () => {
  code = await smokeCommand([site, '--json'], terminal, recorded.fetch);
  output = JSON.parse(terminal.stdout());
  base = subjectOf(await openDeployment(openClient(site, { fetch: recorded.fetch })), TODAY);
});

const clientWith = (alter: Alter) => openClient(site, { fetch: recorded.altered(alter) });

const visit = async (alter: Alter, options: Parameters<typeof smoke>[1] = {}) => {
  // With the same description, its schemas need not be compiled again.
  const subject = { ...base, client: clientWith(alter) };
  return { subject, result: await smoke(subject, options) };
};

const failedIn = async (area: Area, alter: Alter): Promise<string[]> => {
  const { result } = await visit(alter, { only: [area] });
  return result.checks.flatMap(({ name, problems }) => problems.map(problem => `${name}: ${problem}`));
};

test('the local server passes every check', () => {
  expect(output.checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect([output.ok, code]).toEqual([true, 0]);
  expect(new Set(output.checks.map(({ area }) => area)).size).toBe(6);
  expect(output.checks.length).toBeGreaterThan(150);
});

test('progress goes to stderr, and the requests stay below the limit on reads', () => {
  expect(terminal.stderr()).toContain('documents');
  expect(output.requests).toBeLessThan(300);
});

test('what the platform does is reported as findings', () => {
  const answers = Object.fromEntries(output.findings.map(({ question, answer }) => [question, answer]));
  expect(answers).toMatchObject({
    'A parameter that the API does not know, beside one that it knows': expect.stringMatching(/^is ignored/),
    'Header rules for a request that is rewritten to a file': 'match the path of the file',
    'A header that two rules set': 'has the value of one',
    'What does not exist': expect.stringContaining('404 application/json'),
    'ETag that a function sets': expect.stringMatching(/^is kept.* 304$/),
    'ETag of a function’s response that sets none': 'none is added',
    'Limit on reads': expect.stringContaining('was not tried'),
  });
});

const changed = (
  { headers }: RecordedAnswer,
  changes: Record<string, string | undefined>,
): Partial<RecordedAnswer> => {
  const all = Object.entries({ ...headers, ...changes }).filter(([, value]) => value !== undefined);
  return { headers: Object.fromEntries(all) as Record<string, string> };
};

const at =
  (path: string | RegExp, alter: Alter): Alter =>
  (request, answer) =>
    (typeof path === 'string' ? request.path === path : path.test(request.path))
      ? alter(request, answer)
      : undefined;

const withoutHeader =
  (name: string): Alter =>
  (_, answer) =>
    changed(answer, { [name.toLowerCase()]: undefined });
const withHeader =
  (name: string, value: string): Alter =>
  (_, answer) =>
    changed(answer, { [name.toLowerCase()]: value });
const replaced =
  (from: string | RegExp, to: string): Alter =>
  (_, { text }) => ({ text: text.replace(from, to) });
const missing: Alter = () => ({
  status: 404,
  headers: { 'content-type': 'text/html' },
  text: '<h1>Not found</h1>',
});
const onMethod =
  (method: string, alter: Alter): Alter =>
  (request, answer) =>
    request.method === method ? alter(request, answer) : undefined;

const PROFILE = '/api/v1/profile';

describe('a server that is wrong in one way is found', () => {
  test.each<[wrong: string, Area, Alter, problem: RegExp]>([
    [
      'a body lacks a field',
      'reads',
      at(PROFILE, replaced('"headline":', '"title":')),
      /profile has the promised body: .*headline/,
    ],
    [
      'a body has a field that nothing declares',
      'reads',
      at(PROFILE, replaced('{', '{"secret":1,')),
      /promised body: .*secret/,
    ],
    ['a body is no JSON', 'reads', at(PROFILE, () => ({ text: 'oops' })), /the body is not JSON/i],
    [
      'a body has another media type',
      'reads',
      at(PROFILE, withHeader('Content-Type', 'text/plain')),
      /the media type is “text\/plain”/,
    ],
    [
      'a read is missing',
      'reads',
      at('/api/v1/skills', missing),
      /GET \/skills .*the status is 404 \(text\/html\), not 200/,
    ],
    [
      'an entry of a list is missing',
      'reads',
      at('/api/v1/products/tidenote', missing),
      /products\/tidenote: the status is 404/,
    ],
    [
      'the links lead to another site',
      'reads',
      at('/api/v1/products', replaced(/"self":"http:[^/]*\/\/[^/]*/, '"self":"https://old.example')),
      /old\.example\/api\/v1\/products\/\w+ does not lead to/,
    ],
    [
      'the index lacks an operation',
      'reads',
      at('/api/v1', replaced('"getResume":', '"getCv":')),
      /index lists .*getResume is missing/,
    ],
    [
      'no body may be read by other sites',
      'reads',
      at(/^\/api\//, withoutHeader(header.allowOrigin)),
      /Access-Control-Allow-Origin is missing/,
    ],
    [
      'a header has its value twice',
      'reads',
      at(/^\/api\//, withHeader(header.allowOrigin, '*, *')),
      /Access-Control-Allow-Origin is “\*, \*”/,
    ],
    [
      'a header of security is missing',
      'reads',
      at(PROFILE, withoutHeader(header.contentTypeOptions)),
      /X-Content-Type-Options is missing/,
    ],
    [
      'copies need not be revalidated',
      'reads',
      at(PROFILE, withHeader(header.cacheControl, 'public, max-age=600')),
      /Cache-Control is “public, max-age=600”/,
    ],
    [
      'the limit on reads is not announced',
      'reads',
      at(PROFILE, withoutHeader(header.rateLimitPolicy)),
      /RateLimit-Policy is missing/,
    ],
    [
      'Link lacks the description',
      'reads',
      at(PROFILE, withHeader(header.link, '</llms.txt>; rel="describedby"')),
      /Link lacks <\/api\/v1\/openapi\.json>/,
    ],
    ['there is no ETag', 'reads', at(PROFILE, withoutHeader(header.etag)), /ETag is missing/],
    [
      'If-None-Match is ignored',
      'reads',
      at(PROFILE, (_, { status }) => (status === 304 ? { status: 200, text: '{}' } : undefined)),
      /with If-None-Match: the status is 200/,
    ],
    [
      'HEAD is not known',
      'reads',
      at(
        PROFILE,
        onMethod('HEAD', () => ({ status: 405 })),
      ),
      /HEAD: the status is 405/,
    ],
    [
      'an unknown path is HTML',
      'reads',
      at('/api/v1/no-such-thing', missing),
      /404 in JSON: the media type is “text\/html”/,
    ],
    [
      'an unknown id is answered with another code',
      'reads',
      at('/api/v1/experience/no-such-thing', replaced('role_not_found', 'not_found')),
      /the code is not_found, not role_not_found/,
    ],
    [
      'an unknown inquiry is found',
      'reads',
      at(/inquiries\/inq_/, () => ({ status: 200 })),
      /inquiry_not_found.*the status is 200/,
    ],
    [
      'the platform limits reads already',
      'reads',
      at(PROFILE, () => ({ status: 429 })),
      /the status is 429: wait a minute/,
    ],
    [
      'a filter is not applied',
      'filters',
      at('/api/v1/products?status=live', replaced('"status":"live","snapshot"', '"status":"all","snapshot"')),
      /status=live: it is not the filter of the whole list: \/status changed/,
    ],
    [
      'a special character is not understood',
      'filters',
      at(/\?tech=/, (_, { text }) => ({ text: text.replace(/"total":\d+/, '"total":0') })),
      /tech=.*\/total changed: \d+ → 0/,
    ],
    [
      'a wrong value is accepted',
      'filters',
      at('/api/v1/experience?category=no-such-thing', () => ({ status: 200 })),
      /category=no-such-thing: the status is 200/,
    ],
    [
      'a download leads to another address',
      'filters',
      at(/platform=ios$/, withHeader(header.location, 'https://evil.example')),
      /redirects to https:\/\/evil\.example, not to/,
    ],
    [
      'a download does not redirect',
      'filters',
      at(/platform=web$/, () => ({ status: 200, text: '{}' })),
      /the status is 200/,
    ],
    ['llms.txt is missing', 'documents', at(documents.llms, missing), /GET \/llms\.txt: the status is 404/],
    [
      'llms.txt has a dead link',
      'documents',
      at('/experience.md', missing),
      /GET \/llms\.txt: its link to \/experience\.md answers 404/,
    ],
    [
      'the sitemap names another site',
      'documents',
      at(documents.sitemap, (_, { text }) => ({ text: text.replaceAll(site, 'https://old.example') })),
      /lists https:\/\/old\.example/,
    ],
    [
      'robots.txt does not name the sitemap',
      'documents',
      at(documents.robots, replaced(/Sitemap: .*/, '')),
      /robots\.txt: it does not name the sitemap/,
    ],
    [
      'security.txt has expired',
      'documents',
      at(documents.security, replaced(/Expires: .*/, 'Expires: 2020-01-01T00:00:00Z')),
      /security\.txt: it has expired/,
    ],
    [
      'a skill is not the one of the index',
      'documents',
      at(/SKILL\.md$/, (_, { text }) => ({ text: `${text} ` })),
      /the digest of the skill/,
    ],
    [
      'a copy of a document differs',
      'documents',
      at(documents.agentSkillsWellKnown, replaced('{', '{ ')),
      /differs from \/skills\/index\.json/,
    ],
    [
      'a document has another media type',
      'documents',
      at(documents.catalog, withHeader('Content-Type', 'application/json')),
      /api-catalog: the media type is “application\/json”/,
    ],
    [
      'the catalog names another API',
      'documents',
      at(documents.catalog, replaced('/api/v1"', '/api/v2"')),
      /not the catalog of this API/,
    ],
    [
      'a schema for editors is missing',
      'documents',
      at('/schemas/role.schema.json', missing),
      /role\.schema\.json: the status is 404/,
    ],
    ['a page is missing', 'pages', at('/products', missing), /GET \/products: the status is 404/],
    [
      'pages lack the content security policy',
      'pages',
      at(/^\/$/, withoutHeader(header.contentSecurityPolicy)),
      /Content-Security-Policy is missing/,
    ],
    [
      'a page does not name its Markdown version',
      'pages',
      at('/experience', replaced('type="text/markdown"', '')),
      /head does not name its Markdown version/,
    ],
    [
      'a page does not name its Markdown version in Link',
      'pages',
      at('/experience', (_, answer) =>
        changed(answer, { link: answer.headers['link']?.replace('/experience.md', '/x.md') }),
      ),
      /Link lacks <\/experience\.md>/,
    ],
    [
      'a Markdown version is missing',
      'pages',
      at('/products.md', missing),
      /GET \/products\.md: the status is 404/,
    ],
    [
      'a missing page is 200',
      'pages',
      at('/no-such-thing', () => ({ status: 200 })),
      /page that says so: the status is 200/,
    ],
    [
      'the page for what is missing may be framed',
      'pages',
      at('/no-such-thing', withoutHeader(header.contentSecurityPolicy)),
      /page that says so: the header Content-Security-Policy is missing/,
    ],
    [
      'a script has no headers',
      'pages',
      at(/^\/_astro\//, withoutHeader(header.contentTypeOptions)),
      /stylesheets and scripts .*X-Content-Type-Options is missing/,
    ],
    [
      'the owner’s page may be stored',
      'pages',
      at(/^\/inbox\//, withHeader(header.cacheControl, 'public, max-age=60')),
      /\/inbox\/.*Cache-Control is “public, max-age=60”, not “no-store”/,
    ],
    [
      'the owner’s page opens without a token',
      'pages',
      at(/^\/inbox\//, () => ({ status: 200 })),
      /\/inbox\/.*the status is 200/,
    ],
    [
      'the MCP server sends no headers',
      'mcp',
      at('/mcp', withoutHeader(header.referrerPolicy)),
      /a ping with the common headers: the header Referrer-Policy is missing/,
    ],
    [
      'the MCP server is down',
      'mcp',
      at('/mcp', () => ({ status: 503, text: '' })),
      /POST \/mcp serves a client that begins with initialize/,
    ],
    [
      'a tool is missing',
      'mcp',
      at('/mcp', replaced('"name":"get_role"', '"name":"read_role"')),
      /the tool get_role is missing/,
    ],
    [
      'a tool says something else than the API',
      'mcp',
      at(PROFILE, replaced('"headline":"', '"headline":"Not ')),
      /get_profile does not return what GET/,
    ],
    [
      'other sites may not write',
      'writes',
      at('/api/v1/inquiries', onMethod('OPTIONS', withHeader(header.allowMethods, 'GET'))),
      /Access-Control-Allow-Methods lacks POST/,
    ],
    [
      'there is no preflight',
      'writes',
      at('/api/v1/support', onMethod('OPTIONS', missing)),
      /OPTIONS \/api\/v1\/support .*the status is 404/,
    ],
    [
      'an unknown field is accepted',
      'writes',
      at('/api/v1/inquiries', ({ body }) =>
        body.includes('smoke_test') ? { status: 201, text: '{}' } : undefined,
      ),
      /an unknown field with 400: the status is 201/,
    ],
    [
      'a body may be too large',
      'writes',
      at('/api/v1/inquiries', (_, { status }) => (status === 413 ? { status: 400 } : undefined)),
      /too large with 413: the status is 400/,
    ],
    [
      'a body may have any media type',
      'writes',
      at('/api/v1/support', (_, { status }) => (status === 415 ? { status: 400 } : undefined)),
      /another media type with 415: the status is 400/,
    ],
    [
      '405 lacks Allow',
      'writes',
      at('/api/v1/inquiries', onMethod('DELETE', withoutHeader(header.allow))),
      /another method with 405: the header Allow is missing/,
    ],
    [
      'an error of a write is plain text',
      'writes',
      at('/api/v1/support', onMethod('POST', withHeader('Content-Type', 'text/plain'))),
      /no JSON with 400: the media type is “text\/plain”/,
    ],
    [
      'the limits on writes are not announced',
      'writes',
      at('/api/v1/support', withoutHeader(header.rateLimitPolicy)),
      /RateLimit-Policy is missing/,
    ],
  ])('%s', async (_, area, alter, problem) => {
    expect((await failedIn(area, alter)).join('\n')).toMatch(problem);
  });

  test('its description lacks a field of a body', async () => {
    const client = clientWith(at(documents.description, replaced('"headline":{', '"title":{')));
    const { checks } = await smoke(subjectOf(await openDeployment(client), TODAY), { only: ['reads'] });
    const failed = checks.filter(({ problems }) => problems.length > 0);
    expect(failed.map(({ name }) => name)).toEqual(['GET /profile has the promised body']);
  });

  test('its security.txt has expired on the day of the visit', async () => {
    const { checks } = await smoke({ ...base, day: '2028-02-29' }, { only: ['documents'] });
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([
      expect.objectContaining({
        name: `GET ${documents.security}`,
        problems: [expect.stringMatching(/^it has expired/)],
      }),
    ]);
  });

  test('its bodies name another address', async () => {
    const other = 'https://permalink.example';
    const send = recorded.altered(() => undefined);
    const client = openClient(other, { fetch: (url, init) => send(String(url).replace(other, site), init) });
    const { checks } = await smoke(subjectOf(await openDeployment(client), TODAY), { only: ['documents'] });
    const failed = checks.filter(({ problems }) => problems.length > 0);
    expect(failed.map(({ problems }) => problems)).toEqual([
      [expect.stringContaining(`they lead to ${site}`)],
    ]);
  });

  test('it is another site', async () => {
    await expect(openDeployment(clientWith(missing))).rejects.toThrow(
      `${site} is no deployment of this API: GET /api/v1/openapi.json answers 404 text/html.`,
    );
  });
});

test('what the platform may do otherwise than the local server is no failure', async () => {
  const { result } = await visit((request, answer) => {
    const { headers } = answer;
    return changed(answer, {
      age: '3',
      'cache-control': headers['cache-control']?.replace(
        'public, max-age=0',
        'public,max-age=0,must-revalidate',
      ),
      ...(request.path === '/' && { link: `${headers['link']}, ${headers['link']}` }),
      'strict-transport-security': 'max-age=31536000',
    });
  });
  expect(
    result.checks.flatMap(({ name, problems }) => problems.map(problem => `${name}: ${problem}`)),
  ).toEqual([]);
  expect(result.findings.map(({ answer }) => answer)).toContain('has the values of both');
});

test('a parameter that hides the filters is a finding and no failure', async () => {
  const whole = await recorded.fetch(`${site}/api/v1/experience`);
  const text = await whole.text();
  const { result } = await visit(at(/^\/api\/v1\/experience\?.*utm_source/, () => ({ text })));
  expect(result.checks.every(({ problems }) => problems.length === 0)).toBe(true);
  expect(result.findings[0]?.answer).toContain('/experience: leads to the unfiltered body');
});

test('a problem of many checks is reported once, with some of their names', async () => {
  const { subject, result } = await visit(withoutHeader(header.referrerPolicy), {
    only: ['reads', 'pages'],
  });
  const text = smokeLines(subject, result).join('\n');
  expect(text.match(/Referrer-Policy is missing/g)).toHaveLength(1);
  expect(text).toMatch(/and \d+ more/);
  expect(text).toMatch(/\d+ of \d+ checks failed\.$/);
});

describe('the limit on reads', () => {
  const probe = async (limit: number) => {
    let sent = 0;
    const client = clientWith(
      onMethod('HEAD', () => {
        sent += 1;
        return sent > limit ? { status: 429 } : undefined;
      }),
    );
    return { ...(await readLimitProbe.find({ ...base, client })), sent };
  };

  test('is found, and the requests end soon after', async () => {
    const { answer, advice, sent } = await probe(120);
    expect(answer).toMatch(/^is enforced: 1[12]\d requests/);
    expect(advice).toBeUndefined();
    expect(sent).toBeLessThan(140);
  });

  test('is found missing, with the place that says what to do', async () => {
    const { answer, advice, sent } = await probe(Number.POSITIVE_INFINITY);
    expect(answer).toMatch(/^is not enforced/);
    expect(advice).toContain('docs/checking.md#the-limit-on-reads');
    expect(sent).toBe(PROBE_REQUESTS);
  });
});
