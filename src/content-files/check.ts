import { techKey } from '../api/prose/tech-key.ts';
import { nameKey } from '../api/reads/find-entry.ts';
import { type ContentKind, contentEntries } from '../schemas/content.ts';
import { DAY } from '../schemas/milliseconds.ts';
import { nearest } from '../schemas/problems.ts';
import type { ProductContent } from '../schemas/product.ts';
import type { ProfileContent } from '../schemas/profile.ts';
import type { RoleContent } from '../schemas/role.ts';
import type { SiteContent } from '../schemas/site.ts';
import type { Report, SourceFile } from './yaml-file.ts';

interface Dated {
  readonly path: readonly (string | number)[];
  readonly date: string;
}

/** The dates in `value` at a path. A path through a list can have several. */
const datesAt = (value: unknown, [head, ...rest]: readonly string[], path: Dated['path'] = []): Dated[] => {
  if (head === undefined) return typeof value === 'string' ? [{ path, date: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return head === '[]' && Array.isArray(value)
    ? value.flatMap((entry, index) => datesAt(entry, rest, [...path, index]))
    : datesAt(Reflect.get(value, head), rest, [...path, head]);
};

/**
 * Reports dates in the future. A role that has not begun would count as current, and a role that ends in the future
 * would count as left. Months and days are compared with `today`, the date in UTC. The next day is allowed, because
 * it has already begun east of Greenwich.
 */
export const rejectFutureDates = (
  sources: { readonly [Kind in ContentKind]?: unknown },
  today: string,
  report: Report,
): void => {
  const latest = new Date(Date.parse(`${today}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  for (const [kind, { mustNotBeFuture }] of contentEntries) {
    const files = [Reflect.get(sources, kind)].flat() as (SourceFile<unknown> | undefined)[];
    for (const [field, remedy] of Object.entries(mustNotBeFuture)) {
      for (const source of files.filter(file => file !== undefined)) {
        for (const { path, date } of datesAt(source.data, field.split('.'))) {
          if (date <= latest.slice(0, date.length)) continue;
          report(source, { path, message: `is in the future (today is ${today}). ${remedy}` });
        }
      }
    }
  }
};

interface Sources {
  readonly site: SourceFile<SiteContent> | undefined;
  readonly picturesOfSite: ReadonlySet<string>;
  /** Undefined if roles or products could not be read, because its languages are checked against them. */
  readonly profile: SourceFile<ProfileContent> | undefined;
  readonly experience: readonly SourceFile<RoleContent>[];
  readonly products: readonly SourceFile<ProductContent>[];
  readonly pictures: ReadonlySet<string>;
  /** The ids of all products, including unreadable ones. */
  readonly productIds: readonly string[];
  readonly roleIds: readonly string[];
}

/** Checks that the files are consistent with each other and with the store URLs. */
export const checkContent = (sources: Sources, report: Report): void => {
  for (const source of sources.experience) checkRepeatedTech(source, source.data.tech, report);
  for (const source of sources.products) {
    const tech = source.data.tech ?? [];
    checkRepeatedTech(
      source,
      tech.map(name => ({ name })),
      report,
    );
  }
  if (sources.profile) checkLanguages(sources.profile, sources, report);
  checkNames(sources.products, report);
  checkReplacements(sources, report);
  checkRoles(sources, report);
  const { site } = sources;
  const avatar = site?.data.appearance.avatar;
  if (site && avatar) {
    checkPicture(site, { path: ['appearance', 'avatar'], file: avatar }, sources.picturesOfSite, report);
  }
  for (const source of sources.products) {
    checkStores(source, report);
    const { icon, screenshots = [] } = source.data;
    for (const [index, { file }] of screenshots.entries())
      checkPicture(source, { path: ['screenshots', index, 'file'], file }, sources.pictures, report);
    if (icon?.startsWith('./')) {
      checkPicture(source, { path: ['icon'], file: icon }, sources.pictures, report);
    }
  }
};

/** A role may list a technology several times only if each entry has dates. */
const checkRepeatedTech = (
  source: SourceFile<RoleContent | ProductContent>,
  tech: RoleContent['tech'],
  report: Report,
): void => {
  const indices = Map.groupBy(tech.keys(), index => tech[index]?.name);
  for (const same of indices.values()) {
    if (same.every(index => tech[index]?.from !== undefined || tech[index]?.to !== undefined)) continue;
    for (const index of same.slice(1))
      report(source, { path: ['tech', index], message: 'is listed twice; remove one.' });
  }
};

const checkLanguages = (
  profile: SourceFile<ProfileContent>,
  { experience, products }: Pick<Sources, 'experience' | 'products'>,
  report: Report,
): void => {
  const techs = [
    ...experience.flatMap(({ data }) => data.tech.map(({ name }) => name)),
    ...products.flatMap(({ data }) => data.tech ?? []),
  ];
  const keys = new Set(techs.map(techKey));
  profile.data.programming_languages.forEach((language, index) => {
    if (keys.has(techKey(language))) return;
    const match = nearest(language, techs);
    const remedy = match ? `did you mean “${match}”?` : 'add it to a role’s `tech` or remove it here.';
    report(profile, {
      path: ['programming_languages', index],
      message: `is not in the \`tech\` of any role or product; ${remedy}`,
    });
  });
};

/** A request may identify a product by name, so no name may stand for another product too. */
const checkNames = (products: Sources['products'], report: Report): void => {
  for (const [index, source] of products.entries()) {
    const key = nameKey(source.data.name);
    const other =
      products.slice(0, index).find(({ data }) => nameKey(data.name) === key) ??
      products.find(product => product.id !== source.id && nameKey(product.id) === key);
    if (!other) continue;
    const message = `identifies ${other.file} too, by its name or id. Case, spaces and hyphens do not distinguish names, so choose another name.`;
    report(source, { path: ['name'], message });
  }
};

const unknownId = (id: string, ids: readonly string[], what: string): string => {
  const match = nearest(id, ids);
  return `is not a ${what} id. ${match ? `Did you mean “${match}”?` : 'Correct or remove it.'}`;
};

const checkRoles = (
  {
    experience,
    products,
    productIds,
    roleIds,
  }: Pick<Sources, 'experience' | 'products' | 'productIds' | 'roleIds'>,
  report: Report,
): void => {
  for (const source of experience) {
    const named = source.data.products ?? [];
    named.forEach((id, index) => {
      const path = ['products', index];
      if (named.indexOf(id) !== index) report(source, { path, message: 'is listed twice; remove one.' });
      else if (!productIds.includes(id))
        report(source, { path, message: unknownId(id, productIds, 'product') });
    });
  }
  for (const source of products) {
    const { role } = source.data;
    if (role === undefined || roleIds.includes(role)) continue;
    report(source, { path: ['role'], message: unknownId(role, roleIds, 'role') });
  }
};

const checkReplacements = (
  { products, productIds }: Pick<Sources, 'products' | 'productIds'>,
  report: Report,
): void => {
  for (const source of products) {
    const { replaced_by: other } = source.data;
    if (other === undefined || URL.canParse(other)) continue;
    const path = ['replaced_by'];
    if (other === source.id)
      report(source, {
        path,
        message: 'refers to the product itself. Choose another product, or remove it.',
      });
    else if (!productIds.includes(other))
      report(source, { path, message: unknownId(other, productIds, 'product') });
  }
};

/** Store URLs contain the app’s identifier, so this check finds URLs copied from another product. */
const checkStores = (source: SourceFile<ProductContent>, report: Report): void => {
  const { ios, android } = source.data.platforms;
  if (
    ios &&
    new URL(ios.url).hostname === 'apps.apple.com' &&
    !new RegExp(`/id${ios.app_id}(?=$|[/?#])`).test(ios.url)
  ) {
    report(source, {
      path: ['platforms', 'ios', 'url'],
      message: `does not contain the app_id ${ios.app_id}; correct one of them.`,
    });
  }
  const play = android?.package !== undefined && new URL(android.url);
  if (play && play.hostname === 'play.google.com' && play.searchParams.get('id') !== android.package) {
    report(source, {
      path: ['platforms', 'android', 'url'],
      message: `does not contain the package; it should end in ?id=${android.package}.`,
    });
  }
};

const checkPicture = (
  source: SourceFile<unknown>,
  { path, file }: { readonly path: readonly (string | number)[]; readonly file: string },
  pictures: ReadonlySet<string>,
  report: Report,
): void => {
  if (pictures.has(file.slice(2))) return;
  const match = nearest(file.slice(2), [...pictures]);
  const remedy = match ? `did you mean ./${match}?` : 'put the picture next to this file.';
  report(source, { path: [...path], message: `refers to a file that does not exist; ${remedy}` });
};
