import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPath, operationPath } from '../../api/address.ts';
import { documents } from '../../api/documents.ts';
import type { OpenApi } from '../../api/openapi/document.ts';
import { type Client, NoAnswer } from '../published/client.ts';
import { originIn, parseDescription } from '../published/deployment.ts';

type Path = `/${string}`;

/** Where a copy of the site is read: from files or from a deployment. Undefined if there is nothing. */
export interface Source {
  /** The body of a read, by its path below the API’s root. */
  readonly body: (path: Path) => Promise<string | undefined>;
  /** A document, by its path from the site’s root. */
  readonly document: (path: Path) => Promise<string | undefined>;
}

/** The files of a build in the folder `dist`. */
export const builtSource = (dist: string): Source => {
  const file = async (path: string): Promise<string | undefined> =>
    readFile(join(dist, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return { body: path => file(builtPath({ path })), document: file };
};

/** A running site. Its text is what its addresses answer with 200. */
export const deployedSource = ({ get }: Client): Source => {
  const text = async (path: string): Promise<string | undefined> => {
    const answer = await get(path);
    if (answer.status === 200) return answer.text;
    if (answer.status === 404) return undefined;
    const remedy = answer.status === 429 ? ' Wait a minute, then run the command again.' : '';
    throw new NoAnswer(`GET ${path} answers ${answer.status}.${remedy}`);
  };
  return { body: path => text(operationPath({ path })), document: text };
};

/** A copy of the site whose own address is taken out, so that copies at different addresses can be compared. */
export interface SiteCopy extends Source {
  readonly description: OpenApi;
}

/** What stands in a text for the site’s own origin. */
export const OWN = '{site}';

/** Takes the address out of a source. @throws {NotDescribed} if there is no description of this API */
export const siteCopy = async (source: Source): Promise<SiteCopy> => {
  const published = (await source.document(documents.description)) ?? '';
  const origin = originIn(parseDescription(published));
  // Not the beginning of a longer host name or port.
  const pattern = new RegExp(`${RegExp.escape(origin)}(?![\\w.-]*\\w|:\\d)`, 'g');
  const without = (text: string | undefined): string | undefined => text?.replaceAll(pattern, OWN);
  return {
    body: async path => without(await source.body(path)),
    document: async path => without(await source.document(path)),
    description: parseDescription(without(published) ?? ''),
  };
};
