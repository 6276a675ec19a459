import { expect, test } from 'vitest';
import { mcpDescription, serverCard } from '../../src/mcp/description/mcp-description.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const bodies = builtFrom(contents.sample);
const { site } = bodies.build.content;

/** The server card of a site with these settings. */
const cardOf = (changed: Partial<typeof site>) => {
  const content = { ...bodies.build.content, site: { ...site, ...changed } };
  return serverCard({ ...bodies.build, content });
};

const long = `${'Many words about the apps and '.repeat(5)}the end.`;

// The rules of the published schema that a card could break.
test.each(['Ada', 'A'.repeat(100)])('the server card of %s is valid', name => {
  const owner = { ...site.owner, name };
  expect(cardOf({ owner, name: `${name}’s Agent API`, description: long })).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: expect.stringMatching(/^[a-zA-Z0-9.-]{1,100}\/[a-zA-Z0-9._-]{1,99}$/),
    title: expect.stringMatching(/^.{1,100}$/),
    description: expect.stringMatching(/^.{1,100}$/),
    version: expect.stringMatching(/^.{1,255}$/),
    remotes: [{ type: 'streamable-http', url: expect.stringMatching(/^https?:\/\/\S+$/) }],
  });
});

test.each([
  ['the owner’s description if it fits', 'Apps and\nmore. And a CV.', 'Apps and more. And a CV.'],
  ['the site’s name otherwise', long, site.name],
])('the server card’s description is %s', (_, description, expected) => {
  expect(cardOf({ description }).description).toBe(expected);
});

test('the instructions point to the document for each task before the tools', () => {
  const { instructions } = mcpDescription(bodies.build);
  const first = instructions.indexOf('https://site.example/hiring.md for a summary');
  expect(first).toBeGreaterThan(0);
  expect(instructions).toContain('; https://site.example/products.md for the products');
  expect(first).toBeLessThan(instructions.indexOf('list_products'));
});
