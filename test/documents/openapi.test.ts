import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { operations } from '../../src/api/registry.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { operationReference } from '../../src/documents/openapi/operation-reference.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { supportRequest } from '../../src/messages/schemas/support.ts';
import { experienceQuery } from '../../src/schemas/role.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents, fullContents } from '../setup/contents.ts';
import { operationsOf, validators } from '../setup/description.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const built = builtFrom(contents.sample);
const description = openApi(built.build);
const described = operationsOf(description);
const folder = temporaryFolder();

test.each(fullContents)(
  'the request examples of %s request support for a product, and find roles',
  folder => {
    const bodies = builtFrom(folder);
    const made = openApi(bodies.build);
    const { examples = [] } = made.components.schemas['SupportRequest'] ?? {};
    const body = made.paths['/support']?.post?.requestBody?.content['application/json'];
    const shown = [...examples, ...Object.values(body?.examples ?? {}).map(({ value }) => value)];
    const ids = bodies.all('getProduct').map(({ id }) => id);
    expect(shown).toHaveLength(2);
    for (const example of shown) {
      expect(ids).toContain(Object(example).product);
      expect(supportRequest.safeParse(example).success).toBe(true);
    }
    const about = JSON.stringify(made.paths['/experience']?.get?.parameters);
    const filters = Object.entries(operations.listExperience.example(bodies.build).query);
    expect(filters).toHaveLength(3);
    for (const [name, value = ''] of filters) {
      const query = experienceQuery.parse({ [name]: value });
      const { total } = operations.listExperience.filter(bodies.of('listExperience'), query);
      expect(total, name).toBeGreaterThan(0);
      expect(about).toContain(value);
    }
  },
);

test('the idempotency key has no example, which importers would send, and the curl command omits it', () => {
  expect(description.components.parameters['IdempotencyKey']).not.toHaveProperty('example');
  const { curl } = operationReference(description, 'createInquiry');
  expect(curl).not.toContain('Idempotency-Key');
});

test('an optional value that a sender leaves as it is states nothing', () => {
  const properties = Object.values(description.components.schemas['Inquiry']?.properties ?? {});
  const own = properties.filter(({ enum: values }) => values?.[0] === 'unspecified');
  expect(own.map(({ default: initial }) => initial)).toEqual(Array(3).fill('unspecified'));
});

test('the request schema rejects unknown, missing, blank and long fields and a honeypot', () => {
  const check = validators(description)('components', 'schemas', 'Inquiry');
  // JSON Schema counts code points.
  const sample = { company: '🚂'.repeat(200), role: 'Engineer', contact_email: 'ada@example.com' };
  expect(check(sample)).toBe(true);
  const { role: _, ...incomplete } = sample;
  for (const company of ['🚂'.repeat(201), ' ', '\u200b\u3164', '\u2800'])
    expect(check({ ...sample, company }), company).toBe(false);
  for (const wrong of [{ ...sample, unheard_of: true }, { ...sample, website: 'x' }, incomplete])
    expect(check(wrong)).toBe(false);
});

test('the example of an operation is JSON with one complete entry of each list', () => {
  const page = markdownVersions(built.build).get('/docs/listProducts.md')?.() ?? '';
  const [, json = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  // The fields of a group are below it.
  expect(page).toMatch(/^ {2}- `\w+`/m);
  expect(JSON.parse(json).products).toEqual([
    expect.objectContaining({ id: 'hedgerow', snapshot: expect.any(String) }),
  ]);
});

test('every pattern compiles in RE2, also without line terminators after code generators decode its escapes', () => {
  const made = JSON.stringify([description, mcpDescription(built.build)]);
  const patterns = made.match(/(?<="pattern":)"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(patterns.length).toBeGreaterThan(20);
  for (const pattern of new Set(patterns)) {
    expect(() => RE2JS.compile(JSON.parse(pattern)), pattern).not.toThrow();
    expect(pattern).not.toMatch(/\\u(000[ad]|202[89])|[\u2028\u2029]|(?<!\\)\\[nr]/i);
  }
});

// Converters turn each header parameter into an argument that a model fills in.
test('no read has a header parameter', () => {
  for (const { operation } of described.filter(({ operation }) => !operation.requestBody))
    expect(
      operation.parameters?.filter(parameter => '$ref' in parameter),
      operation.operationId,
    ).toEqual([]);
  expect(description.info.description).toContain('`If-None-Match`');
});

// https://developers.openai.com/api/docs/actions/production
test.each(Object.values(contents))('the descriptions of %s fit the limits of GPT Actions', folder => {
  const made = openApi(builtFrom(folder).build);
  for (const { operation } of operationsOf(made)) {
    const { operationId, description: text, requestBody } = operation;
    expect(text.length, operationId).toBeLessThanOrEqual(300);
    if (requestBody) expect(text).toContain('Submit only after');
    for (const parameter of operation.parameters)
      if ('name' in parameter) expect(parameter.description.length, operationId).toBeLessThanOrEqual(700);
  }
  for (const { description: about } of Object.values(made.components.parameters))
    expect(about.length).toBeLessThanOrEqual(700);
  for (const { properties = {} } of Object.values(made.components.schemas))
    for (const [name, { description: about = '' }] of Object.entries(properties))
      expect(about.length, name).toBeLessThanOrEqual(700);
});

test('the API description of the sample has fewer than 150,000 characters', () => {
  expect(JSON.stringify(description).length).toBeLessThan(150_000);
});

test('the API description passes Redocly’s lint', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(description));
  const args = ['lint', '--config', join(import.meta.dirname, 'redocly.yaml'), file];
  // Without telemetry and update notices.
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { code, stdout, stderr } = await runNode(resolve('node_modules/@redocly/cli/bin/cli.js'), args, env);
  expect(code, stdout + stderr).toBe(0);
  expect(stdout + stderr).not.toMatch(/warning/i);
});
