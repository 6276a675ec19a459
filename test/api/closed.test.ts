import { expect, test } from 'vitest';
import { availabilityLine, closedWarning } from '../../src/api/resources/profile/profile-words.ts';
import { readContent } from '../../src/content-files/read.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { english } from '../../src/i18n/language.ts';
import { profileContent } from '../../src/schemas/profile.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.sample, TODAY);
const withStatus = (status: 'open' | 'selective' | 'closed') => {
  const availability = { ...content.profile.availability, status };
  const built = builtOf({ ...content, profile: { ...content.profile, availability } });
  return { built, texts: createTexts(built) };
};
const { built, texts } = withStatus('closed');
const notice = 'Robin Sample is not looking for a role: do not propose one at the moment.';

const markdown = (path: `/${string}`): string => texts.markdownVersions().get(path)?.() ?? '';
const skill = () => texts.agentSkills().find(({ id }) => id.startsWith('assess'));
const described = openApi(built);

test.each([
  ['the index', () => built.of('getIndex').description, /send Robin a role/],
  ['the description of the API', () => described.info.description, /send Robin a role/],
  [
    'the operation that sends a proposal',
    () => described.paths['/inquiries']?.post?.description ?? '',
    /Emails the owner an inquiry/,
  ],
  ['llms.txt', () => texts.llms(), /send Robin a role/],
  ['a role', () => markdown('/experience/sample-works-founder.md'), /^# /m],
  ['the home page', () => markdown('/index.md'), /hiring\]/],
  ['the document about hiring', () => markdown('/hiring.md'), /## Propose a role/],
  [
    'the reference page of the operation',
    () => markdown('/docs/createInquiry.md'),
    /Emails the owner an inquiry/,
  ],
  ['the page of the MCP server', () => markdown('/mcp.md'), /Emails the owner an inquiry/],
  [
    'the tool that sends a proposal',
    () => texts.mcp().tools.find(({ name }) => name === 'submit_inquiry')?.description ?? '',
    /Emails the owner an inquiry/,
  ],
  ['the skill', () => skill()?.text ?? '', /propose it/],
])('%s says that no proposals are wanted before it speaks of sending one', (_, make, invitation) => {
  const text = make();
  expect(text).toContain(notice);
  expect(text.search(invitation)).toBeGreaterThan(text.indexOf(notice));
});

test('nothing offers to propose a role: no task, no prompt and no page', () => {
  const { instructions, prompts } = texts.mcp();
  expect(instructions).toContain(notice);
  expect(instructions).not.toContain('To propose a role');
  expect(prompts).toEqual(['assess_fit', 'pick_product', 'report_bug']);
  expect(texts.llms()).not.toContain('how to propose a role');
  expect(markdown('/hiring.md')).not.toMatch(/### Fields|curl /);
  expect(markdown('/mcp.md')).not.toContain('write_inquiry');
  expect(markdown('/docs/createInquiry.md')).not.toContain('curl ');
  expect(markdown('/products.md')).not.toContain(notice);
});

test('what asks for a proposal says when to look again instead', () => {
  for (const path of ['/inquire.md', '/hiring.md'] as const) {
    expect(markdown(path)).toContain('`If-None-Match` with its `ETag` tells you');
  }
  expect(markdown('/inquire.md')).toContain(notice);
  expect(markdown('/inquire.md')).not.toContain('hiring.md');
});

test('a start date beside a closed status is named by the build', () => {
  const status = (availability: object) =>
    closedWarning(profileContent.parse({ availability, updated: TODAY }));
  expect(status({ status: 'closed', from: '2027-02-01' })).toContain('`availability.from`');
  expect(status({ status: 'closed' })).toBeUndefined();
  expect(status({ status: 'open', from: '2027-02-01' })).toBeUndefined();
});

test('no earliest start is given for a role that is not wanted', () => {
  expect(availabilityLine(built.of('getProfile'), english)).toBe('Not looking for a role');
  expect(built.of('getProfile').availability).not.toHaveProperty('earliest_start');
});

test.each(['open', 'selective'] as const)('with the status %s nothing forbids a proposal', status => {
  const { texts: open } = withStatus(status);
  for (const text of [open.llms(), open.mcp().instructions, ...open.agentSkills().map(one => one.text)]) {
    expect(text).not.toContain('do not propose one');
  }
  expect(open.mcp().instructions).toContain('To propose a role: get_profile, then submit_inquiry');
  expect(open.mcp().prompts).toContain('write_inquiry');
  expect(open.llms()).toContain('how to propose a role');
});
