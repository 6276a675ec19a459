import type { AnyApp } from '../../schemas/platform.ts';
import { dayAt, jsonAt, NoFacts, textAt, unexpected } from './service-json.ts';
import type { Source } from './source.ts';

/** Replaces every number, such as 2.3.1. */
const formOf = (text: string): string => text.replaceAll(/\d+(?:\.\d+)*/g, '#');

/**
 * The version in the tag, written as in the file. Undefined if neither the file’s version, a part of its URL, nor the
 * place of a download shows that the release is of this app and where its version begins.
 */
const versionIn = (tag: string, { url = '', version }: AnyApp, downloads: readonly unknown[]) => {
  const form = formOf(tag);
  const own = formOf(version ?? '1');
  const prefix = form.slice(0, -own.length);
  const path = url.replaceAll(/%(2f|2b|40)/gi, decodeURIComponent);
  const isOf =
    (version !== undefined && /^v?$/.test(prefix)) ||
    `${formOf(path)}/`.includes(`/${form}/`) ||
    downloads.includes(url.replace('/releases/latest/download/', `/releases/download/${tag}/`));
  return isOf && prefix + own === form && !prefix.includes('#') ? tag.slice(prefix.length) : undefined;
};

/** Without the HTML that GitHub does not show as text. */
const visibleNotes = (notes = ''): string =>
  notes
    .replaceAll(/<!--[\s\S]*?(?:-->|$)|<\/?(?:details|summary)(?:\s[^<>]*)?>/gi, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();

/** The latest release that is neither a draft nor a prerelease. @see https://docs.github.com/rest/releases */
export const gitHub: Source = {
  label: 'GitHub',
  platforms: ['macos', 'windows', 'linux', 'android'],
  idIn: url =>
    /^https:\/\/github\.com\/([A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9][A-Za-z0-9_.-]*?)(?:\.git)?(?:[/?#]|$)/.exec(
      url,
    )?.[1],
  facts: async ({ id, app }, { get }) => {
    const none = new NoFacts(`GitHub has no release of ${id} except prereleases, or no such repository.`);
    const latest = await get(`https://api.github.com/repos/${id}/releases/latest`, none);
    const tag = textAt(latest, 'tag_name');
    if (tag === undefined) throw unexpected();
    const downloads = [jsonAt(latest, 'assets')].flat().map(asset => textAt(asset, 'browser_download_url'));
    const version = versionIn(tag, app, downloads);
    if (version === undefined)
      throw new NoFacts(
        `GitHub’s latest release of ${id} is ${tag}, which is written neither like \`version\` nor like a part of \`url\`, and is not the place of \`url\`.`,
      );
    return {
      fields: { version, updated: dayAt(latest, 'published_at') },
      notes: visibleNotes(textAt(latest, 'body')),
    };
  },
};
