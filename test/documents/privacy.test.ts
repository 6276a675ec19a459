import { expect, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { llmsTxt } from '../../src/documents/llms-txt.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { privacyMarkdown } from '../../src/documents/privacy.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { settingUses, siteContent } from '../../src/schemas/site.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { markedContent } from '../setup/marked-content.ts';

const built = builtFrom(contents.sample);
const { site } = built.build.content;

test('the privacy notice states how long messages and hashed IP addresses are stored, who sees them, and whom to ask', () => {
  const text = privacyMarkdown({ ...site, retention_days: 30 });
  const times = ['stored for 30 days, then deleted within two days', 'for up to 26 hours'];
  for (const words of [...times, site.owner.name, site.owner.email, 'Netlify', 'Postmark'])
    expect(text).toContain(words);
});

test('the privacy notice states the settings that say so, and no others', () => {
  const owner = { name: 'Ada', email: 'ada@ada.dev' };
  const choices = {
    'site.owner': { ...owner, name: 'Grace' },
    'site.write_limits': [{ messages: 3, hours: 2 }],
    'site.appearance': { accent: '#aa0044' },
    'site.resume_paper': 'Letter',
  };
  const changes = Object.entries(markedContent(siteContent, 'site', choices, 100));
  const noticeWith = (change: object) => String(privacyMarkdown(siteContent.parse({ owner, ...change })));
  const stated = changes.filter(([name, value]) => noticeWith({ [name]: value }) !== noticeWith({}));
  const declared = Object.entries(settingUses).filter(([, use]) => /notice|both/.test(use));
  expect(stated.map(([name]) => name)).toEqual(declared.map(([name]) => name));
});

test('the privacy notice is linked from llms.txt, write operations, MCP instructions and the forms’ Markdown', () => {
  const url = built.build.address.page(paths.privacy);
  expect(llmsTxt(built.build)).toContain(`${url}.md`);
  expect(mcpDescription(built.build).instructions).toContain(url);
  for (const path of ['/inquiries', '/support'])
    expect(openApi(built.build).paths[path]?.post?.requestBody?.description).toContain(url);
  for (const path of ['/inquire.md', '/support.md'] as const)
    expect(markdownVersions(built.build).get(path)?.()).toContain(url);
});
