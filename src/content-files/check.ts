import { posix } from 'node:path';
import { MAX_LISTED_IDS, nameKey } from '../api/prose/names.ts';
import { firstOf } from '../api/prose/words.ts';
import { DAY } from '../schemas/calendar.ts';
import { contentEntries, contentKinds } from '../schemas/content.ts';
import type { Problem } from '../schemas/problems.ts';
import { nearest } from '../schemas/spelling.ts';
import { type FileProblem, fieldName } from './content-error.ts';
import { avatarFile, iconFile, screenshotFiles } from './pictures.ts';
import type { SourceReader, Sources } from './source-reader.ts';
import { locate, type SourceFile } from './yaml-file.ts';

type FieldPath = Problem['path'];
type ReportAt = (
  source: SourceFile<unknown>,
  path: FieldPath,
  message: string | undefined,
  isBetter?: boolean,
) => void;

/** Dates at a path, in which `*` stands for every entry of a list or group. */
const datesAt = (value: unknown, steps: readonly string[], path: FieldPath = []): [FieldPath, string][] => {
  const [head, ...rest] = steps;
  // YAML reads a year as a number.
  if (head === undefined) return /string|number/.test(typeof value) ? [[path, String(value)]] : [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(Object(value));
  return (head === '*' ? keys : [head]).flatMap(key => datesAt(Object(value)[key], rest, [...path, key]));
};

/** A role that has not begun would count as current. Tomorrow, in UTC, has begun east of Greenwich. */
const checkDates = (sources: Sources, today: string, report: ReportAt): void => {
  const latest = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
  const message = `is in the future (today is ${today}). Correct it, or leave out what has not happened yet.`;
  for (const [kind, { mustNotBeFuture = [] }] of contentEntries)
    for (const source of sources[kind])
      for (const [path, date] of mustNotBeFuture.flatMap(field => datesAt(source.value, field.split('.'))))
        if (date > latest.slice(0, date.length)) report(source, path, message);
};

/** Requests may identify a product by name. */
const checkProductNames = (products: Sources['products'], report: ReportAt): void => {
  const byId = Map.groupBy(products, ({ id }) => nameKey(id));
  const byName = new Map<string, (typeof products)[number]>();
  for (const source of products) {
    if (source.data.name === undefined) continue;
    const key = nameKey(source.data.name);
    const other = byName.get(key) ?? byId.get(key)?.find(({ id }) => id !== source.id);
    if (!byName.has(key)) byName.set(key, source);
    const message = `is too similar to the name or id of ${other?.file}. Case, spaces, and hyphens do not distinguish names, so choose another name.`;
    report(source, ['name'], other && message);
  }
};

/** Comparing thousands of wrong names with thousands of names would take minutes. */
const similar = (wrong: string, names: ReadonlySet<string>): string | undefined =>
  names.size > 1000 ? undefined : nearest(wrong, [...names]);

const checkReferences = (reader: SourceReader, sources: Sources, report: ReportAt): void => {
  const productIds = new Set(reader.ids(contentKinds.products.folder));
  const roleIds = new Set(reader.ids(contentKinds.experience.folder));
  const problemOf = (id: unknown, ids: ReadonlySet<string>, what: string): string | undefined => {
    if (typeof id !== 'string' || ids.has(id)) return undefined;
    const match = similar(id, ids);
    // A name in place of an id may be similar to none.
    const all = firstOf([...ids], MAX_LISTED_IDS).join(', ') || 'none yet';
    return `is not ${what}. ${match ? `Did you mean “${match}”?` : `The ids are: ${all}.`}`;
  };
  for (const source of sources.experience) {
    const { products: ids } = Object(source.value);
    for (const [index, id] of Array.isArray(ids) ? ids.entries() : []) {
      const isRepeated = ids.indexOf(id) !== index;
      const problem = isRepeated ? 'is listed twice; remove one.' : problemOf(id, productIds, 'a product id');
      report(source, ['products', index], problem, !isRepeated);
    }
  }
  for (const source of sources.products) {
    const { role, replaced_by: other } = Object(source.value);
    report(source, ['role'], problemOf(role, roleIds, 'a role id'), true);
    const problem = URL.canParse(other) ? undefined : problemOf(other, productIds, 'a product id or a URL');
    const itself = 'refers to the product itself. Choose another product, or remove it.';
    report(source, ['replaced_by'], other === source.id ? itself : problem, true);
  }
};

const pictureProblem = (file: string | undefined, pictures: ReadonlySet<string>): string | undefined => {
  if (!file?.startsWith('./') || pictures.has(file.slice(2))) return undefined;
  const match = similar(file.slice(2), pictures);
  const remedy = match ? `did you mean ./${match}?` : 'put the picture next to this file.';
  return `refers to a file that does not exist; ${remedy}`;
};

/** Paths in the content folder. */
export const namedPictures = ({ site, products }: Sources) => ({
  icons: [
    ...site.map(({ data }) => avatarFile(data.appearance?.avatar)),
    ...products.map(({ data }) => iconFile(data)),
  ].filter(path => path !== undefined),
  screenshots: products.flatMap(({ data }) => screenshotFiles(data)),
});

/** A picture whose name is wrong in a field seems unused too, so only content without problems is checked. */
const checkUnusedPictures = (reader: SourceReader, sources: Sources): void => {
  const named = new Set(Object.values(namedPictures(sources)).flat());
  const report = (folder: string, message: string) => {
    for (const name of reader.pictures(folder)) {
      const path = posix.join(folder, name);
      if (!named.has(path)) reader.report(path, message);
    }
  };
  report('.', 'is not named. Name it as `appearance.avatar` in site.yaml, or remove it.');
  report(
    contentKinds.products.folder,
    'is not named by a product. Name it in `icon` or `screenshots`, or remove it.',
  );
};

/** Does not report a field that the reader has reported. */
export const checkContent = (reader: SourceReader, sources: Sources, today: string): FileProblem[] => {
  const found: (Problem & { readonly source: SourceFile<unknown> })[] = [];
  const report: ReportAt = (source, path, message, isBetter = false) => {
    if (message === undefined) return;
    const isKnown = ({ file, field }: FileProblem) => file === source.file && field === fieldName(path);
    const known = reader.problems.findIndex(isKnown);
    if (known !== -1 && !isBetter) return;
    if (known !== -1) reader.problems.splice(known, 1);
    found.push({ source, path, message });
  };
  const { site, products } = sources;
  checkProductNames(products, report);
  checkReferences(reader, sources, report);
  const siblings = new Set(reader.pictures('.'));
  for (const source of site)
    report(source, ['appearance', 'avatar'], pictureProblem(source.data.appearance?.avatar, siblings));
  const pictures = new Set(reader.pictures(contentKinds.products.folder));
  for (const source of products) {
    const { icon, screenshots = [] } = source.data;
    report(source, ['icon'], pictureProblem(icon, pictures));
    for (const [index, { file }] of screenshots.entries())
      report(source, ['screenshots', index, 'file'], pictureProblem(file, pictures));
  }
  checkDates(sources, today, report);
  if (reader.problems.length + found.length === 0) checkUnusedPictures(reader, sources);
  // Parses each file only once.
  const bySource = Map.groupBy(found, ({ source }) => source);
  return [...bySource].flatMap(([{ file, text }, problems]) => locate(file, text, problems));
};
