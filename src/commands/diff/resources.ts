import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { documents } from '../../api/documents/documents.ts';
import { builtPath, operationPath } from '../../api/operations/address.ts';
import { type OperationId, operationEntries } from '../../api/registry.ts';
import { CommandError } from '../command-line/command-error.ts';
import { type Client, NoAnswer } from '../live-site/client.ts';
import { originIn, parseDescription } from '../live-site/deployment.ts';
import { parseJson } from '../live-site/json.ts';
import { encodedId, entriesFor, isEntry, pathFor } from '../live-site/lists.ts';

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

/** Replaces the site’s own origin in compared texts. */
const OWN = '{site}';

/**
 * Takes the site’s own address out of a source, so that copies at different addresses can be compared.
 * @throws {NotDescribed} if there is no description of this API
 */
export const withoutAddress = async (source: Source): Promise<Source> => {
  const origin = originIn(parseDescription((await source.document(documents.description)) ?? ''));
  // Not the beginning of a longer host name or port.
  const pattern = new RegExp(`${RegExp.escape(origin)}(?![\\w.-]*\\w|:\\d)`, 'g');
  const without = (text: string | undefined): string | undefined => text?.replaceAll(pattern, OWN);
  return {
    body: async path => without(await source.body(path)),
    document: async path => without(await source.document(path)),
  };
};

/** The resources of a copy of the site, by what a client requests: `GET /profile`. A text is a string, everything else JSON. */
export type Resources = ReadonlyMap<string, unknown>;

/** The one body that differs from deployment to deployment, whatever the content. */
const EXEMPT: OperationId = 'getHealth';

/** Documents that an owner writes, or that say what others may do. The others follow from the bodies. */
const texts = [documents.llms, documents.robots, documents.security] as const;

const parse = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
};

/** A list without the entries that have a resource of their own with the same body: their ids are enough. */
const withIdsOnly = (body: unknown, entryOf: (id: string) => unknown): unknown =>
  typeof body !== 'object' || body === null
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          Array.isArray(value)
            ? value.map(member =>
                isEntry(member) && isDeepStrictEqual(entryOf(member.id), member) ? member.id : member,
              )
            : value,
        ]),
      );

const reads = operationEntries
  .filter(([id, { method, live }]) => method === 'GET' && !live && id !== EXEMPT)
  .map(([, operation]) => operation);

/** The most entries of a list that are requested one by one. The limit on reads would stop earlier. */
const MOST_REQUESTED = 2000;

const loadBodies = async (copy: Source): Promise<Map<Path, unknown>> => {
  const bodies = new Map<Path, unknown>();
  const load = async (path: Path) => {
    const text = await copy.body(path);
    if (text !== undefined) bodies.set(path, parse(text));
  };
  await Promise.all(reads.filter(({ id }) => id === undefined).map(({ path }) => load(path)));
  const loadEntries = async (operation: (typeof reads)[number]) => {
    const entries = await entriesFor(operation, async path => bodies.get(path));
    const pathOf = ({ id }: (typeof entries)[number]) => pathFor(operation, id);
    const [first, ...others] = entries;
    if (!first) return;
    await load(pathOf(first));
    // The list of a large catalog has all bodies already, and a deployment limits how many can be requested.
    if (isDeepStrictEqual(bodies.get(pathOf(first)), first)) {
      for (const entry of others) bodies.set(pathOf(entry), entry);
    } else if (others.length < MOST_REQUESTED) await Promise.all(others.map(entry => load(pathOf(entry))));
    else {
      throw new CommandError(
        `GET ${operation.path} has ${entries.length} entries, too many to request each of them.`,
      );
    }
  };
  await Promise.all(reads.filter(({ id }) => id !== undefined).map(loadEntries));
  return bodies;
};

const skillPaths = (index: string | undefined): Path[] => {
  const { skills } = Object(parse(index ?? '{}'));
  const urls: unknown[] = Array.isArray(skills) ? skills.map(skill => Reflect.get(Object(skill), 'url')) : [];
  // A skill on another site is none of this copy.
  return urls.flatMap(url =>
    typeof url === 'string' && url.startsWith(`${OWN}/`) ? [url.slice(OWN.length) as Path] : [],
  );
};

/** Loads the resources of a copy: every read of the registry with a body that does not depend on the request, the agent skills, and some documents. */
export const loadResources = async (copy: Source): Promise<Resources> => {
  const bodies = await loadBodies(copy);
  const paths = [...texts, ...skillPaths(await copy.document(documents.agentSkills))];
  const written = await Promise.all(paths.map(async path => [path, await copy.document(path)] as const));
  return new Map<string, unknown>([
    ...[...bodies].map(([path, body]) => {
      const entryOf = (id: string) => bodies.get(`${path}/${encodedId(id)}`);
      return [`GET ${path}`, withIdsOnly(body, entryOf)] as const;
    }),
    ...written.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])),
  ]);
};
