import { type Store, StoreUnavailable } from '../../src/intake/store/store.ts';
import type { Process, World } from './world.ts';

/** Keys per page: few, so that most lists have several. */
const PAGE = 2;

/** As in Netlify’s store, a list is not a snapshot: it has some of the keys added or deleted in the meantime. */
export const modelStore = (world: World, process: Process): Store => {
  const operation = async <Value>(label: string, effect: () => Value): Promise<Value> => {
    await world.turn(process, label, effect);
    if (!world.fails()) return effect();
    if (world.chance(2)) effect();
    throw new StoreUnavailable(`${label}: failed`);
  };
  const write = (key: string, value: object): void => {
    const text = JSON.stringify(value);
    const known = world.values.get(key);
    world.values.set(key, { text, version: world.nextVersion(), creator: known?.creator ?? process });
    world.noteWrite(process, key, text, known === undefined);
  };
  const keysWith = (prefix: string): string[] =>
    [...world.values.keys()].filter(key => key.startsWith(prefix)).sort();
  const list = async (prefix: string): Promise<string[]> => {
    const before = new Set(await operation(`list ${prefix}`, () => keysWith(prefix)));
    const after = new Set(await operation(`list ${prefix} ends`, () => keysWith(prefix)));
    return [...before.union(after)]
      .filter(key => (before.has(key) && after.has(key)) || world.chance(2))
      .sort();
  };
  return {
    get: key =>
      operation(`get ${key}`, () => {
        const found = world.values.get(key);
        return found && { value: JSON.parse(found.text) as unknown, version: found.version };
      }),
    set: (key, value) => operation(`set ${key}`, () => write(key, value)),
    create: (key, value) =>
      operation(`create ${key}`, () => {
        if (world.values.has(key)) return false;
        write(key, value);
        return true;
      }),
    replace: (key, value, version) =>
      operation(`replace ${key}`, () => {
        if (world.values.get(key)?.version !== version) return undefined;
        write(key, value);
        return world.values.get(key)?.version;
      }),
    folders: prefix =>
      operation(`folders ${prefix}`, () => {
        const below = keysWith(prefix).map(key => key.slice(prefix.length).split('/'));
        return [...new Set(below.flatMap(([name, ...rest]) => (rest.length > 0 ? [prefix + name] : [])))];
      }),
    list,
    pages: async function* (prefix) {
      const listed = await list(prefix);
      for (let start = 0; start < listed.length; start += PAGE) {
        yield listed.slice(start, start + PAGE);
        await operation(`next page of ${prefix}`, () => undefined);
      }
    },
    delete: key =>
      operation(`delete ${key}`, () => {
        const found = world.values.get(key);
        if (found) world.noteDelete(process, key, found.creator);
        world.values.delete(key);
      }),
  };
};
