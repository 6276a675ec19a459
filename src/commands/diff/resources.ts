import { isDeepStrictEqual } from 'node:util';
import { documents } from '../../api/documents.ts';
import type { OperationId } from '../../api/registry.ts';
import { parseJson } from '../published/json.ts';
import { operationsOf } from '../published/operations.ts';
import { OWN, type SiteCopy } from './site-copy.ts';

type Path = `/${string}`;

/** The resources of a copy of the site, by what a client requests: `GET /profile`. A text is a string, everything else JSON. */
export type Resources = ReadonlyMap<string, unknown>;

/** The one body that differs from deployment to deployment, whatever the content. */
const EXEMPT: OperationId = 'getHealth';

/** Documents that an owner writes, or that say what others may do. The others follow from the bodies. */
const texts = [documents.llms, documents.robots, documents.security] as const;

const isEntry = (value: unknown): value is { readonly id: string } =>
  typeof Reflect.get(Object(value), 'id') === 'string';

const membersOf = (body: unknown): unknown[] =>
  Object.values(Object(body)).flatMap(value => (Array.isArray(value) ? value : []));

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

const readsOf = ({ description }: SiteCopy): Path[] =>
  operationsOf(description)
    .filter(({ method, operation }) => method === 'get' && operation.operationId !== EXEMPT)
    .map(({ path }) => path as Path);

/** An id in an address. That of another server may be broken Unicode. */
const encodedId = (id: string): string => encodeURIComponent(id.toWellFormed());

const listAbove = (path: Path): Path => path.slice(0, path.indexOf('/{')) as Path;

const loadBodies = async (copy: SiteCopy): Promise<Map<Path, unknown>> => {
  const bodies = new Map<Path, unknown>();
  const load = async (path: Path) => {
    const text = await copy.body(path);
    if (text !== undefined) bodies.set(path, parse(text));
  };
  const paths = readsOf(copy);
  await Promise.all(paths.filter(path => !path.includes('{')).map(load));
  const loadEntries = async (template: Path) => {
    const entries = membersOf(bodies.get(listAbove(template))).filter(isEntry);
    const pathOf = (id: string) => template.replace('{id}', encodedId(id)) as Path;
    const [first, ...others] = entries;
    if (!first) return;
    await load(pathOf(first.id));
    // The list of a large catalog has all bodies already, and a deployment limits how many can be requested.
    if (isDeepStrictEqual(bodies.get(pathOf(first.id)), first)) {
      for (const entry of others) bodies.set(pathOf(entry.id), entry);
    } else await Promise.all(others.map(({ id }) => load(pathOf(id))));
  };
  await Promise.all(paths.filter(path => path.includes('{')).map(loadEntries));
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

/** Loads the resources of a copy: every read with a body that does not depend on the request, the agent skills, and some documents. */
export const loadResources = async (copy: SiteCopy): Promise<Resources> => {
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
