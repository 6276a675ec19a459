import { isDeepStrictEqual } from 'node:util';
import { fileName } from '../../content-files/content-error.ts';
import { type Content, contentKinds } from '../../schemas/content.ts';
import { linesOf } from '../command-line/owner-command.ts';
import type { Line } from '../command-line/terminal.ts';
import { type YamlValue, yamlPair } from '../content-edit/yaml-edit.ts';
import type { Imported } from './import/imported.ts';
import { comparable } from './import/skills-in-roles.ts';
import { shortened } from './import/source.ts';
import { roleFiles } from './plan-site.ts';

type Entry = object;

const texts = (entry: Entry, names: readonly string[]): string[] =>
  names.flatMap(name => {
    const value: unknown = Reflect.get(entry, name);
    return typeof value === 'string' ? [value] : [];
  });

/** The fields that name an entry, in every section. */
const ORGANIZATION = ['organization'];
const TITLE = ['role', 'study_type', 'area', 'position', 'name', 'title', 'language'];

const nameOf = (entry: Entry): string =>
  [texts(entry, TITLE).join(' '), ...texts(entry, [...ORGANIZATION, 'network'])].filter(Boolean).join(', ') ||
  texts(entry, ['reference']).join();

/**
 * What tells entries of one section from each other: organization and title, the address of a profile or its user name, or the text of a
 * reference.
 */
const keyOf = (entry: Entry): string => {
  if ('network' in entry)
    return comparable(texts(entry, 'url' in entry ? ['url'] : ['network', 'username']).join(' '));
  const parts = [ORGANIZATION, TITLE].map(names => comparable(texts(entry, names).join(' ')));
  return parts.some(Boolean) ? parts.join('|') : JSON.stringify(entry);
};

const yearOf = (entry: Entry): string =>
  texts(entry, ['start', 'startDate', 'date', 'releaseDate'])[0]?.slice(0, 4) ?? '';

/**
 * The stored entry for each entry that has one: with the same organization and title, whatever case and punctuation they have. Each
 * stored entry stands for one, and first for that of the same year, so that a second term in the same role is an entry of its own.
 */
export const storedFor = <Stored extends Entry>(
  entries: readonly Entry[],
  stored: readonly Stored[],
): ReadonlyMap<Entry, Stored> => {
  const found = new Map<Entry, Stored>();
  for (const key of [(entry: Entry) => `${keyOf(entry)}|${yearOf(entry)}`, keyOf]) {
    const taken = new Set(found.values());
    const free = Map.groupBy(
      stored.filter(entry => !taken.has(entry)),
      key,
    );
    for (const entry of entries) {
      const match = found.has(entry) ? undefined : free.get(key(entry))?.shift();
      if (match) found.set(entry, match);
    }
  }
  return found;
};

/** What an imported file would add to a site that has content of its own. Paths are in the content folder. */
export interface Additions {
  /** Whole files if there is no `field`, else items for the end of the list `field`, which has to be made if it `is_new`. */
  readonly additions: readonly {
    readonly path: string;
    readonly field?: string;
    readonly is_new?: boolean;
    readonly yaml: string;
  }[];
  /** Entries that the site has, and the fields in which the file says something else. */
  readonly present: readonly {
    readonly path: string;
    readonly field?: string;
    readonly name: string;
    readonly differs: readonly string[];
  }[];
}

const differences = (entry: Entry, stored: Entry): string[] =>
  Object.entries(entry).flatMap(([name, value]) =>
    isDeepStrictEqual(value, Reflect.get(stored, name)) || (Array.isArray(value) && value.length === 0)
      ? []
      : [name],
  );

const roleAdditions = ({ roles }: Imported, { experience, site }: Content): Additions => {
  const { folder, schema } = contentKinds.experience;
  // In the form of the stored ones, in which a technology is an object.
  const read = new Map(roles.map(role => [role, schema.safeParse(role).data ?? role]));
  const found = storedFor([...read.values()], experience);
  const missing = roles.filter(role => !found.has(read.get(role) ?? role));
  const ids = experience.map(({ id }) => id);
  return {
    additions: roleFiles(missing, site.language, ids).map(({ path, text }) => ({ path, yaml: text })),
    present: [...found].map(([role, stored]) => ({
      path: `${folder}/${stored.id}.yaml`,
      name: nameOf(role),
      differs: differences(role, stored),
    })),
  };
};

/** The additions to one list in a file. What stands `elsewhere` on the site, such as a product, is no addition. */
const listAdditions = (
  path: string,
  field: string,
  entries: readonly Extract<YamlValue, object>[],
  list: readonly Entry[] = [],
  elsewhere: readonly Entry[] = [],
): Additions => {
  const found = storedFor(entries, [...list, ...elsewhere]);
  const missing = entries.filter(entry => !found.has(entry));
  const yaml = yamlPair(field, missing);
  const isNew = list.length === 0;
  return {
    additions:
      missing.length === 0
        ? []
        : [{ path, field, is_new: isNew, yaml: `${isNew ? yaml : yaml.slice(yaml.indexOf('\n') + 1)}\n` }],
    present: [...found].map(([entry, stored]) => ({
      path,
      field,
      name: nameOf(entry),
      differs: list.includes(stored) ? differences(entry, stored) : [],
    })),
  };
};

/** Compares an imported file with the content of a site, role by role and section by section. */
export const additionsTo = (content: Content, imported: Imported): Additions => {
  const { resume, profile, products } = content;
  const { file, schema } = contentKinds.resume;
  const sections = Object.entries(schema.safeParse(imported.resume).data ?? imported.resume);
  const all = [
    roleAdditions(imported, content),
    ...sections.map(([name, entries = []]) =>
      listAdditions(
        file,
        name,
        entries,
        Reflect.get(resume, name) as readonly Entry[] | undefined,
        // Other fields of a product, such as its role, do not name it.
        name === 'projects' ? products.map(product => ({ name: product.name })) : [],
      ),
    ),
    listAdditions(contentKinds.profile.file, 'online', imported.profile.online ?? [], profile.online),
  ];
  return {
    additions: all.flatMap(({ additions }) => additions),
    present: all.flatMap(({ present }) => present),
  };
};

/** The comparison for people: YAML to copy, each below the name of its file, and then what is there already, in a line each. */
export const additionsLines = (root: string, { additions, present }: Additions): Line[] => {
  const placeOf = (path: string, field?: string) =>
    [fileName(root, path), ...(field === undefined ? [] : [field])].join(', ');
  const heading = (text: string): Line => [{ format: 'bold', text }];
  const kindOf = (isNew?: boolean) => (isNew ? 'a new list' : 'at the end of the list');
  return [
    additions.length === 0 ? 'Your site has every entry of the file.' : 'Not on your site yet:',
    ...additions.flatMap(({ path, field, is_new, yaml }) => [
      '',
      heading(`${placeOf(path, field)} (${field === undefined ? 'a new file' : kindOf(is_new)})`),
      ...linesOf(yaml),
    ]),
    ...(present.length === 0 ? [] : ['', 'On your site already:']),
    ...present.map(({ path, field, name, differs }) => {
      const other = differs.length === 0 ? '' : `; the file has other values of ${differs.join(', ')}`;
      return `  ${shortened(name, 80)} (${placeOf(path, field)}${other})`;
    }),
  ];
};
