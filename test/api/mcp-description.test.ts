import { expect, test } from 'vitest';
import { resourceList, templateList } from '../../src/api/mcp/resources.ts';
import { addressAt } from '../../src/api/registry.ts';
import { createTexts } from '../../src/api/texts.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const bodies = builtFrom(contents.sample);
const address = addressAt('https://site.example');

test('the instructions name every resource, the limits and where the complete schemas are', () => {
  const { instructions } = createTexts(bodies).mcp();
  const base = 'https://site.example/api/v1';
  const resources = resourceList(address).filter(({ uri }) => uri !== base);
  const templates = templateList(address);
  for (const uri of [...resources.map(one => one.uri), ...templates.map(one => one.uriTemplate)])
    expect(instructions).toContain(uri.slice(base.length));
  expect(instructions).toContain(`Below ${base} there are /, /health, `);
  expect(instructions).toContain('5 in 10 minutes and 20 in 24 hours');
  expect(instructions).toContain(`${base}/openapi.json`);
});
