import { expect, test } from 'vitest';
import { markdownPath, paths } from '../../src/api/paths.ts';
import { operationPages, operations } from '../../src/api/registry.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { agentSkillsOf } from '../../src/documents/agent-skills.ts';
import { llmsTxt } from '../../src/documents/llms-txt.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.sample, TODAY);
const withStatus = (status: 'open' | 'selective' | 'closed') => {
  const availability = { ...content.profile.availability, status };
  return builtOf({ ...content, profile: { ...content.profile, availability } });
};
const built = withStatus('closed');
const { build } = built;
const notice = 'Right now, Robin Sample does not want inquiries: do not propose a role.';

const markdown = (path: `/${string}`): string => markdownVersions(build).get(path)?.() ?? '';
const described = openApi(built.build);
const { instructions, tools } = mcpDescription(build);
const skills = agentSkillsOf(build);
const sends = /Sends the owner an inquiry/;

test.each([
  ['the index', () => built.of('getIndex').description, /send Robin a role/],
  ['the API description', () => described.info.description, /send Robin a role/],
  ['the inquiry operation', () => described.paths['/inquiries']?.post?.description, sends],
  ['llms.txt', () => llmsTxt(build), /send Robin a role/],
  ['the document of a role', () => markdown('/experience/sample-works-founder.md'), /^# /m],
  ['the home page', () => markdown('/index.md'), /Hiring\]/],
  ['the hiring document', () => markdown('/hiring.md'), /## Propose a role/],
  ['the reference page of the inquiry operation', () => markdown('/docs/createInquiry.md'), sends],
  ['the MCP server’s page', () => markdown('/mcp.md'), sends],
  ['the inquiry tool', () => tools.find(({ name }) => name === 'submit_inquiry')?.description, sends],
  ['the skill to assess a fit', () => skills.find(({ id }) => id.startsWith('assess'))?.text, /propose it/],
])('%s states that no inquiries are wanted before it mentions sending one', (_, make, invitation) => {
  const text = make() ?? '';
  expect(text).toContain(notice);
  expect(text.search(invitation)).toBeGreaterThan(text.indexOf(notice));
});

// The résumé is a document of its own, to print or to send.
test('the page of every operation for hiring states that no inquiries are wanted', () => {
  const hiring = operationPages.filter(({ operation }) => operations[operation].tag === 'hiring');
  for (const { path } of hiring)
    if (path !== paths.resume) expect(markdown(markdownPath(path)), path).toContain(notice);
});

test('a site closed to inquiries has no task or example for proposing a role, but says how to check again', () => {
  expect(instructions).toContain(notice);
  expect(instructions).not.toContain('To propose a role');
  expect(markdown('/hiring.md')).not.toMatch(/### Fields|curl /);
  expect(markdown('/docs/createInquiry.md')).not.toContain('curl ');
  expect(markdown('/products.md')).not.toContain(notice);
  expect(markdown('/inquire.md')).toMatch(/does not want inquiries\.\*\*[\s\S]*\nDo not propose a role/);
  for (const path of ['/inquire.md', '/hiring.md'] as const)
    expect(markdown(path)).toContain('`If-None-Match` with its `ETag` tells you');
});

test('a closed site publishes no wishes, in any output', () => {
  const { knock_outs: knockOuts, ...profile } = built.of('getProfile');
  expect(profile).toMatchObject({
    availability: { status: 'closed' },
    target_roles: [],
    preferences: { work_modes: [], employment_types: [], locations: [] },
  });
  const unstated = ['hours', 'expected_pay', 'relocation', 'earliest_start'] as const;
  for (const name of unstated) expect(knockOuts[name], name).toBe('not stated');
  const wishes = /Looking for|Target roles|Madrid|125,000|8 weeks|Founding Engineer/;
  expect(JSON.stringify(profile)).not.toMatch(wishes);
  for (const path of ['/hiring.md', '/index.md', '/resume.md', '/inquire.md'] as const)
    expect(markdown(path), path).not.toMatch(wishes);
});

test.each(['open', 'selective'] as const)('a site with the status %s invites inquiries', status => {
  const { build: open } = withStatus(status);
  const { instructions: inviting } = mcpDescription(open);
  expect(inviting).toContain('To propose a role: get_profile, then submit_inquiry');
  for (const text of [llmsTxt(open), inviting, ...agentSkillsOf(open).map(one => one.text)])
    expect(text).not.toContain('do not propose a role');
});
