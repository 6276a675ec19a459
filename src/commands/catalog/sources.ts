import { at, dayAt, licenseAt, listAt, textAt, unexpected, urlAt } from '../command-line/service-json.ts';
import { appStore, macAppStore } from './app-store.ts';
import type { Source } from './source.ts';

const idIn =
  (pattern: RegExp): Source['idIn'] =>
  url =>
    pattern.exec(url)?.[1];

/** The latest release that is neither a draft nor a prerelease. @see https://docs.github.com/rest/releases */
export const gitHub: Source = {
  label: 'GitHub',
  platforms: ['macos', 'windows', 'linux', 'android'],
  idIn: idIn(
    /^https:\/\/github\.com\/([A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9][A-Za-z0-9_.-]*?)(?:\.git)?(?:[/?#]|$)/,
  ),
  facts: async (id, { get, isNew }) => {
    const release = await get(`https://api.github.com/repos/${id}/releases/latest`);
    const about = isNew && (await get(`https://api.github.com/repos/${id}`));
    const version = textAt(release, 'tag_name')?.replace(/^v(?=\d)/, '');
    return {
      fields: { version, updated: dayAt(release, 'published_at') },
      notes: textAt(release, 'body'),
      license: licenseAt(about, 'license', 'spdx_id'),
      name: textAt(about, 'name'),
      summary: textAt(about, 'description'),
      website: urlAt(about, 'homepage') ?? urlAt(about, 'html_url'),
      category: listAt(about, 'topics'),
    };
  },
};

/** Text in some versions of the API, and an object with one language in others. */
const inEnglish = (field: unknown): string | undefined =>
  textAt(typeof field === 'string' ? field : Object.values(Object(field)).find(value => value !== null));

/** @see https://mozilla.github.io/addons-server/topics/api/addons.html */
const firefox: Source = {
  label: 'Firefox Add-ons',
  manager: 'firefox',
  idIn: idIn(/^https:\/\/addons\.mozilla\.org\/(?:[\w-]+\/)?firefox\/addon\/([A-Za-z0-9_][A-Za-z0-9_~-]*)/),
  facts: async (id, { get }) => {
    const addOn = await get(`https://addons.mozilla.org/api/v5/addons/addon/${id}/?lang=en-US`);
    const release = at(addOn, 'current_version');
    return {
      fields: { version: textAt(release, 'version'), updated: dayAt(release, 'file', 'created') },
      license: licenseAt(inEnglish(at(release, 'license', 'name'))),
      name: inEnglish(at(addOn, 'name')),
      summary: inEnglish(at(addOn, 'summary')),
      website: urlAt(inEnglish(at(addOn, 'homepage', 'url'))),
      category: listAt(addOn, 'categories'),
      isFree: at(addOn, 'requires_payment') === false,
    };
  },
};

/** @see https://flathub.org/api/v2/docs */
const flathub: Source = {
  label: 'Flathub',
  manager: 'flathub',
  platforms: ['linux'],
  idIn: idIn(/^https:\/\/flathub\.org\/(?:[a-z-]+\/)?apps\/(?:details\/)?([A-Za-z_][\w.-]*)/),
  facts: async (id, { get }) => {
    const app = await get(`https://flathub.org/api/v2/appstream/${id}`);
    const releases = [at(app, 'releases')].flat();
    const release = releases.find(each => (at(each, 'type') ?? 'stable') === 'stable');
    const time = new Date(Number(at(release, 'timestamp')) * 1000);
    return {
      fields: { version: textAt(release, 'version'), updated: dayAt(time.toJSON()) },
      license: licenseAt(app, 'project_license'),
      name: textAt(app, 'name'),
      summary: textAt(app, 'summary'),
      website: urlAt(app, 'urls', 'homepage'),
      category: listAt(app, 'categories'),
    };
  },
};

/** @see https://docs.pypi.org/api/json/ */
const pypi: Source = {
  label: 'PyPI',
  manager: 'pypi',
  idIn: idIn(/^https:\/\/pypi\.org\/project\/([A-Za-z0-9][A-Za-z0-9._-]*)/),
  facts: async (id, { get }) => {
    const json = await get(`https://pypi.org/pypi/${id}/json`);
    const info = at(json, 'info');
    const updated = dayAt(json, 'urls', 0, 'upload_time_iso_8601');
    const topics = listAt(info, 'classifiers').filter(each => each.startsWith('Topic :: '));
    return {
      fields: { version: textAt(info, 'version'), updated },
      license: licenseAt(info, 'license_expression') ?? licenseAt(info, 'license'),
      summary: textAt(info, 'summary'),
      website: urlAt(info, 'home_page'),
      category: topics.map(topic => topic.replace(/^.* :: /, '')),
    };
  },
};

/** @see https://crates.io/data-access */
const crates: Source = {
  label: 'crates.io',
  manager: 'crates',
  idIn: idIn(/^https:\/\/crates\.io\/crates\/([A-Za-z][A-Za-z0-9_-]*)/),
  // The service asks for at most one request a second.
  pause: 1000,
  facts: async (id, { get }) => {
    const json = await get(`https://crates.io/api/v1/crates/${id}`);
    const version = textAt(json, 'crate', 'default_version');
    const release = [at(json, 'versions')].flat().find(each => at(each, 'num') === version);
    return {
      fields: { version, updated: dayAt(release, 'created_at') },
      license: licenseAt(release, 'license'),
      summary: textAt(json, 'crate', 'description'),
      website: urlAt(json, 'crate', 'homepage'),
      category: listAt(json, 'crate', 'categories'),
    };
  },
};

/** npm, from jsDelivr’s copy, which has no dates. @see https://www.jsdelivr.com/docs/data.jsdelivr.com */
const npm: Source = {
  label: 'npm',
  manager: 'npm',
  idIn: idIn(/^https:\/\/(?:www\.)?npmjs\.com\/package\/((?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*)/),
  facts: async (id, { get }) => {
    const version = textAt(await get(`https://data.jsdelivr.com/v1/packages/npm/${id}`), 'tags', 'latest');
    if (!version || !/^[\w.+-]+$/.test(version)) throw unexpected();
    const file = await get(`https://cdn.jsdelivr.net/npm/${id}@${version}/package.json`);
    return {
      fields: { version },
      license: licenseAt(file, 'license'),
      summary: textAt(file, 'description'),
      website: urlAt(file, 'homepage'),
      category: listAt(file, 'keywords'),
    };
  },
};

export const sources = [appStore, macAppStore, gitHub, firefox, flathub, pypi, crates, npm];

const labels = sources.map(({ label }) => label);
export const sourceNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(labels);
