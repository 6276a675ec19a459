import type { Source } from './source.ts';
import { dayAt, integerAt, jsonAt, NoFacts, textAt, unexpected } from './source.ts';

const NUMBER = /\d+(?:\.\d+)*/g;

/** An expression for the same text with any number, such as 2.3.1, in place of each that varies. */
const formOf = (text: string, varies = (_: string) => true): string =>
  text
    .replaceAll(NUMBER, number => (varies(number) ? '#' : number))
    .replaceAll(/[^\w#/]/g, '.')
    .replaceAll('#', NUMBER.source);

/** The version in the tag, written as in the file. */
const versionIn = (tag: string, version = '1') => new RegExp(`^\\D*?(${formOf(version)})$`).exec(tag)?.[1];

const DOWNLOADS = '/releases/download/';

/** Whether a download differs from the file’s only in the version. Other numbers, such as that in `x64`, are the same. */
const isLike = (asset: unknown, own: string, tag: string): boolean => {
  // On another site, only the name of the file can be the same.
  const start = own.includes(DOWNLOADS) ? DOWNLOADS : '/';
  const [file = '', known = ''] = [textAt(asset, 'browser_download_url') ?? 'none', own].map(url =>
    url
      .replaceAll(/%(2f|2b|40)/gi, decodeURIComponent)
      .split(start)
      .at(-1),
  );
  return new RegExp(`^${formOf(file, number => tag.includes(number))}(?:[?#]|$)`).test(known);
};

/** HTML that GitHub does not show as text. */
const UNSHOWN = /<!--[\s\S]*?(?:-->|$)|<\/?(?:details|summary)(?:\s[^<>]*)?>/gi;

/** The latest release that is neither a draft nor a prerelease. @see https://docs.github.com/rest/releases */
export const gitHub: Source = {
  label: 'GitHub',
  platforms: ['macos', 'windows', 'linux', 'android'],
  idIn: url =>
    /^https:\/\/github\.com\/([a-z\d][a-z\d-]*\/[a-z\d][\w.-]*?)(?:\.git)?(?:[/?#]|$)/i.exec(url)?.[1],
  facts: async ({ id, app }, { get }) => {
    const none = new NoFacts(`GitHub has no release of ${id} except prereleases, or no such repository.`);
    const latest = await get(`https://api.github.com/repos/${id}/releases/latest`, none);
    const tag = textAt(latest, 'tag_name');
    if (tag === undefined) throw unexpected();
    const own = app.url?.replace('/releases/latest/download/', `${DOWNLOADS}${tag}/`) ?? '';
    const isHere = own.includes(DOWNLOADS);
    const version = versionIn(tag, app.version);
    const asset = [jsonAt(latest, 'assets')].flat().find(each => isLike(each, own, tag));
    const address = textAt(asset, 'browser_download_url');
    if (version === undefined || address === undefined)
      throw new NoFacts(`The latest release of ${id}, ${tag}, has no version or download like the file’s.`);
    return {
      fields: {
        version,
        updated: dayAt(latest, 'published_at'),
        url: isHere && own !== address ? address : undefined,
        size_bytes: isHere && app.size_bytes ? integerAt(asset, 'size') : undefined,
        sha256: isHere && app.sha256 ? textAt(asset, 'digest')?.replace('sha256:', '') : undefined,
      },
      notes: textAt(latest, 'body')?.replaceAll(UNSHOWN, '').trim(),
    };
  },
};
