import { beforeAll, describe, expect, inject, test } from 'vitest';
import { documents } from '../../../src/api/documents/documents.ts';
import { header, READ_LIMIT } from '../../../src/api/http/headers.ts';
import { openClient } from '../../../src/commands/live-site/client.ts';
import { openDeployment } from '../../../src/commands/live-site/deployment.ts';
import { smokeCommand } from '../../../src/commands/smoke/command.ts';
import { PROBE_REQUESTS, readLimitProbe } from '../../../src/commands/smoke/read-limit.ts';
import { smokeLines } from '../../../src/commands/smoke/report.ts';
import { smoke } from '../../../src/commands/smoke/run.ts';
import { type Subject, subjectOf } from '../../../src/contract/subject.ts';
import type { Area } from '../../../src/contract/table.ts';
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
/** The requests that the platform limits: those of the API and of the MCP server. */
let limited = 0;
const isLimited = (input: Parameters<typeof fetch>[0]): boolean =>
  /^\/(api\/v1|mcp)(\/|$)/.test(new URL(input instanceof Request ? input.url : input).pathname);
let base: Subject;

// The one visit to the running site, with much time. Everything below repeats its responses.
beforeAll(async () => {
  base = subjectOf(
    await openDeployment(openClient(site, { each: 60, total: 900, fetch: recorded.fetch })),
    TODAY,
  );
  await smoke(base);
  code = await smokeCommand([site, '--json'], terminal, (input, init) => {
    if (isLimited(input)) limited += 1;
    return recorded.fetch(input, init);
  });
  output = JSON.parse(terminal.stdout());
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
  expect(new Set(output.checks.map(({ area }) => area)).size).toBe(7);
  expect(output.checks.length).toBeGreaterThan(150);
});

test('progress goes to stderr, and the requests stay below the limit on reads', () => {
  expect(terminal.stderr()).toContain('documents');
  expect(limited).toBeGreaterThan(50);
  expect(limited).toBeLessThan(READ_LIMIT.requests);
  expect(output.requests).toBeGreaterThan(limited);
});

test('what the platform does is reported as findings', () => {
  const answers = Object.fromEntries(output.findings.map(({ question, answer }) => [question, answer]));
  expect(answers).toMatchObject({
    'A parameter that the API does not know, beside one that it knows': expect.stringMatching(/^is ignored/),
    'Header rules for a request that is rewritten to a file': 'match the path of the file',
    'A header that two rules set': 'has the value of one',
    'Header rules for a redirect': expect.stringMatching(/apply/),
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

const withHeader =
  (name: string, value: string | undefined): Alter =>
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

const PROFILE = '/api/v1/profile';

describe('a server that breaks one kind of expectation is found, with the request and what is wrong', () => {
  test.each<[expectation: string, Area, Alter, problem: string | RegExp]>([
    [
      'the status',
      'reads',
      at('/api/v1/skills', missing),
      'GET /api/v1/skills: the status is 404 (text/html), not 200',
    ],
    [
      'the status, because the platform limits reads',
      'reads',
      at(PROFILE, () => ({ status: 429 })),
      'GET /api/v1/profile: the status is 429: wait a minute, then run the command again',
    ],
    [
      'the media type',
      'documents',
      at(documents.catalog, withHeader(header.contentType, 'application/json')),
      /^GET \/\.well-known\/api-catalog: the media type is “application\/json”, not application\/linkset\+json/,
    ],
    [
      'a header that must be there',
      'pages',
      at(/^\/_astro\//, withHeader(header.contentTypeOptions, undefined)),
      /^GET \/ with .*: \/_astro\/\S+: the header X-Content-Type-Options is missing$/,
    ],
    [
      'a header that has its value once',
      'reads',
      at(PROFILE, withHeader(header.allowOrigin, '*, *')),
      'GET /api/v1/profile: the header Access-Control-Allow-Origin is “*, *”, not “*”',
    ],
    [
      'a header that may have more members',
      'pages',
      at('/experience', (_, answer) =>
        changed(answer, { link: answer.headers['link']?.replace('/experience.md', '/x.md') }),
      ),
      /^GET \/experience: the header Link lacks <\/experience\.md>/,
    ],
    [
      'a body of the schema',
      'reads',
      at(PROFILE, replaced('{', '{"secret":1,')),
      /^GET \/api\/v1\/profile: \/: .*secret/,
    ],
    [
      'a body in JSON',
      'reads',
      at(PROFILE, () => ({ text: 'oops' })),
      'GET /api/v1/profile: the body is not JSON',
    ],
    [
      'links to the deployment itself',
      'reads',
      at('/api/v1/products', replaced(/"self":"http:[^/]*\/\/[^/]*/, '"self":"https://old.example')),
      /^GET \/api\/v1\/products: the link https:\/\/old\.example\S+ does not lead to/,
    ],
    [
      'the operations of the registry',
      'reads',
      at('/api/v1', replaced('"getResume":', '"getCv":')),
      'GET /api/v1: getResume is missing',
    ],
    [
      'a copy that is revalidated',
      'reads',
      at(PROFILE, (_, { status }) => (status === 304 ? { status: 200, text: '{}' } : undefined)),
      /^GET \/api\/v1\/profile: with If-None-Match: the status is 200/,
    ],
    [
      'an error of the right code',
      'reads',
      at('/api/v1/experience/no-such-thing', replaced('role_not_found', 'not_found')),
      'GET /api/v1/experience/no-such-thing: the code is not_found, not role_not_found',
    ],
    [
      'a filtered list',
      'filters',
      at('/api/v1/products?status=live', replaced('"status":"live","snapshot"', '"status":"all","snapshot"')),
      /\?status=live: it is not the filter of the whole list: \/status changed: /,
    ],
    [
      'a redirect to the address that the content names',
      'filters',
      at(/platform=ios$/, withHeader(header.location, 'https://evil.example')),
      /platform=ios: the header Location is “https:\/\/evil\.example”, not “https:/,
    ],
    [
      'links that work',
      'documents',
      at('/experience.md', missing),
      'GET /llms.txt: its link to /experience.md answers 404',
    ],
    [
      'a line of a text',
      'documents',
      at(documents.robots, replaced(/Sitemap: .*/, '')),
      'GET /robots.txt: it does not name the sitemap',
    ],
    [
      'the same document at another address',
      'documents',
      at(documents.agentSkillsWellKnown, replaced('{', '{ ')),
      /: it differs from \/skills\/index\.json, which is the same document$/,
    ],
    [
      'files that a document or page names',
      'documents',
      at(/SKILL\.md$/, (_, { text }) => ({ text: `${text} ` })),
      /^GET \/skills\/index\.json: the digest of the skill/,
    ],
    [
      'a command that a document shows',
      'snippets',
      at(/get-app-and-support\/SKILL\.md$/, replaced('status=live', 'status=gone')),
      'GET /api/v1/products?status=gone with the address of a command in /skills/get-app-and-support/SKILL.md: the status is 400 (application/json; charset=utf-8), not 200',
    ],
    [
      'what a client of the MCP server gets',
      'mcp',
      at('/mcp', replaced('"name":"get_role"', '"name":"read_role"')),
      /^POST \/mcp with .*: the tool get_role is missing$/,
    ],
    [
      'a preflight',
      'writes',
      at('/api/v1/inquiries', ({ method }, answer) =>
        method === 'OPTIONS' ? changed(answer, { 'access-control-allow-methods': 'GET' }) : undefined,
      ),
      'OPTIONS /api/v1/inquiries: the header Access-Control-Allow-Methods lacks POST',
    ],
    [
      'a write that is refused',
      'writes',
      at('/api/v1/inquiries', ({ body }) =>
        body.includes('smoke_test') ? { status: 201, text: '{}' } : undefined,
      ),
      /^POST \/api\/v1\/inquiries with an unknown field: the status is 201/,
    ],
  ])('%s', async (_, area, alter, problem) => {
    expect(await failedIn(area, alter)).toContainEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
  });

  test('the description that it publishes', async () => {
    const client = clientWith(at(documents.description, replaced('"headline":{', '"title":{')));
    const { checks } = await smoke(subjectOf(await openDeployment(client), TODAY), { only: ['reads'] });
    const failed = checks.filter(({ problems }) => problems.length > 0);
    expect(failed.map(({ name }) => name)).toEqual(['GET /api/v1/profile']);
  });

  test('a date to come', async () => {
    const { checks } = await smoke({ ...base, day: '2028-02-29' }, { only: ['documents'] });
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([
      expect.objectContaining({
        name: `GET ${documents.security}`,
        problems: [expect.stringMatching(/^it has expired/)],
      }),
    ]);
  });

  test('the list of entries, without which the entries cannot be requested', async () => {
    expect(await failedIn('pages', at('/api/v1/products', missing))).toEqual([
      expect.stringMatching(/^the lists that the checks need: /),
    ]);
  });

  test('its own address', async () => {
    const other = 'https://permalink.example';
    const send = recorded.altered(() => undefined);
    const client = openClient(other, { fetch: (url, init) => send(String(url).replace(other, site), init) });
    const { checks } = await smoke(subjectOf(await openDeployment(client), TODAY), { only: ['documents'] });
    const failed = checks.filter(({ problems }) => problems.length > 0);
    expect(failed.map(({ problems }) => problems)).toEqual([
      [expect.stringContaining(`its links lead to ${site}`)],
    ]);
  });

  test('the API at all', async () => {
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
  expect(result.observations.map(({ answer }) => answer)).toContain('has the values of both');
});

test('a parameter that hides the filters is a finding and no failure', async () => {
  const whole = await recorded.fetch(`${site}/api/v1/experience`);
  const text = await whole.text();
  const { result } = await visit(at(/^\/api\/v1\/experience\?.*utm_source/, () => ({ text })));
  expect(result.checks.every(({ problems }) => problems.length === 0)).toBe(true);
  expect(result.observations[0]?.answer).toContain('/experience: leads to the unfiltered body');
});

test('a problem of many checks is reported once, with some of their names', async () => {
  const { subject, result } = await visit(withHeader(header.referrerPolicy, undefined), {
    only: ['reads', 'pages'],
  });
  const text = smokeLines(subject, result).join('\n');
  expect(text.match(/^ {2}the header Referrer-Policy is missing$/gm)).toHaveLength(1);
  expect(text).toMatch(/and \d+ more/);
  expect(text).toMatch(/\d+ of \d+ checks failed\.$/);
});

describe('the limit on reads', () => {
  const probe = async (limit: number) => {
    let sent = 0;
    const client = clientWith(({ method }) => {
      if (method !== 'HEAD') return undefined;
      sent += 1;
      return sent > limit ? { status: 429 } : undefined;
    });
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
    expect(advice).toContain('docs/deployment.md#what-it-costs');
    expect(sent).toBe(PROBE_REQUESTS);
  });
});
