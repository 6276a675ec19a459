import { describe, expect, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { llmsTxt } from '../../src/documents/llms-txt.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { privacyMarkdown } from '../../src/documents/privacy.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

describe.each(Object.values(contents))('the privacy notice of %s', folder => {
  const built = builtFrom(folder);
  const { site } = built.build.content;

  test('states how long messages and hashed IP addresses are stored, who sees them, and whom to ask', () => {
    const text = privacyMarkdown({ ...site, retention_days: 30 });
    expect(text).toContain('stored for 30 days, then deleted within two days');
    expect(text).toContain('for up to 26 hours');
    for (const word of [site.owner.name, site.owner.email, 'Netlify', 'Postmark'])
      expect(text).toContain(word);
  });

  test('is linked from llms.txt, write operations, MCP instructions and the forms’ Markdown', () => {
    const url = built.build.address.page(paths.privacy);
    expect(llmsTxt(built.build)).toContain(`${url}.md`);
    expect(mcpDescription(built.build).instructions).toContain(url);
    for (const path of ['/inquiries', '/support'])
      expect(openApi(built.build).paths[path]?.post?.requestBody?.description).toContain(url);
    const isClosed = built.build.content.profile.availability?.status === 'closed';
    for (const path of [...(isClosed ? [] : (['/inquire.md'] as const)), '/support.md'] as const)
      expect(markdownVersions(built.build).get(path)?.()).toContain(url);
  });
});
