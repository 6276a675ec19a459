import { describe, expect, test } from 'vitest';
import { markdownPath, paths, productMarkdownPath, roleMarkdownPath } from '../../src/api/paths.ts';
import { isOfferedPage, sitePages } from '../../src/api/registry.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const versionsOf = (folder: string) => {
  const built = builtFrom(folder);
  const versions = markdownVersions(built.build);
  const textOf = (path: `/${string}`) => (versions.get(path)?.() ?? '').replaceAll('\\', '');
  return { built, versions, textOf };
};

describe.each(Object.values(contents))('the Markdown of %s', folder => {
  const { built, versions } = versionsOf(folder);

  test('exists for every page, every role and every product', () => {
    const expected = [
      paths.hiring,
      ...[...sitePages, paths.mcp]
        .filter(path => path !== paths.legalNotice || isOfferedPage(built.build, path))
        .map(markdownPath),
      ...built.all('getRole').map(({ id }) => roleMarkdownPath(id)),
      ...built.all('getProduct').map(({ id }) => productMarkdownPath(id)),
    ];
    expect([...versions.keys()].sort()).toEqual(expected.sort());
  });

  test('begins with the URL of llms.txt, and has exactly one title', () => {
    for (const [path, make] of versions) {
      const lines = make().split('\n');
      expect(lines[0], path).toBe(
        '> For AI agents: https://site.example/llms.txt is an overview of this site.',
      );
      const outside = make().replaceAll(/^```[\s\S]*?^```$/gm, '');
      expect(outside.match(/^# /gm), path).toHaveLength(1);
    }
  });
});

test('the example of an operation is JSON with one complete entry of each list', () => {
  const { textOf } = versionsOf(contents.sample);
  const [, json = ''] = /```json\n(.*?)```/s.exec(textOf('/docs/listProducts.md')) ?? [];
  const { products } = JSON.parse(json);
  expect(products).toEqual([expect.objectContaining({ id: 'hedgerow', snapshot: expect.any(String) })]);
});
