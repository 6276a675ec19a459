import { childrenOf, rootOf, textOf } from '../../../test/setup/xml.ts';
import { documents } from '../../api/documents/documents.ts';

/** The paths of a site’s HTML pages, as its sitemap lists them. @throws if it lists none */
export const sitePages = async (origin: string): Promise<string[]> => {
  const response = await fetch(new URL(documents.sitemap, origin));
  const addresses = childrenOf(rootOf(await response.text()), 'url').map(url => new URL(textOf(url, 'loc')));
  const paths = addresses.map(({ pathname }) => pathname).filter(path => !/\.[a-z]+$/.test(path));
  if (paths.length === 0) throw new Error('The sitemap lists no HTML page.');
  return paths;
};

/** The first page of each kind: pages in one folder, such as those of the products, are of one kind. */
export const oneOfEachKind = (paths: readonly string[]): string[] =>
  [
    ...new Map(paths.toReversed().map(path => [path.replace(/(?<=^\/.+\/)[^/]+$/, '*'), path])).values(),
  ].toReversed();
