import type { Product } from '../../../schemas/product.ts';
import { type Resume, resume } from '../../../schemas/resume.ts';
import { fieldsIn, type Role, type RoleSection } from '../../../schemas/role.ts';
import type { Skills } from '../../../schemas/skills.ts';
import { API_VERSION } from '../../address.ts';
import { type Operations, oncePerBuild, onlyBody } from '../../operations/operation.ts';
import { unlessEmpty } from '../../operations/with-id.ts';
import { avatarPath, paths } from '../../paths.ts';
import { nameKey } from '../../prose/names.ts';
import { rolesOf } from '../experience/experience.ts';
import { figuresOf, productsOf } from '../products/products.ts';
import { contactOf } from '../profile/profile.ts';
import { skillsOf } from '../skills/skills.ts';

const entryIn =
  (section: RoleSection) =>
  (role: Role): Resume[RoleSection][number] => {
    const { start, end, ended, current, study_type, area, highlights, tech } = role;
    const isOpen = end === undefined;
    const isWork = section === 'work';
    const values = {
      ...role,
      study_type: study_type ?? (area === undefined ? role.role : undefined),
      // A start without an end would mean in JSON Resume that the role is current.
      start: isOpen && ended ? undefined : start,
      current: isOpen && current && !(isWork && start) ? true : undefined,
      highlights: isWork ? highlights : unlessEmpty(highlights),
      tech: unlessEmpty(tech),
    };
    return Object.fromEntries(fieldsIn(section).map(([field, [name]]) => [name, values[field]]));
  };

/** A start without an end would mean that the product is not retired. */
const projectOf = (product: Product): Resume['projects'][number] => ({
  name: product.name,
  description: product.status === 'retired' ? `Retired: ${product.tagline}` : product.tagline,
  summary: product.status_note,
  type: product.kind,
  url: product.website,
  startDate: product.status === 'live' || product.retired_on ? product.first_released : undefined,
  endDate: product.retired_on,
  keywords: [...product.category, ...(product.tech ?? [])],
  highlights: unlessEmpty(figuresOf(product)),
});

/** The owner’s own entry of a product adds to its facts, or replaces them. */
export const projectsOf = oncePerBuild((build): { products: Product[]; own: Resume['projects'] } => {
  const { projects = [] } = build.content.resume;
  const factsOf = ({ name, url }: (typeof projects)[number]): Product | undefined =>
    productsOf(build).find(
      product => nameKey(name) === nameKey(product.name) || (url && url === product.website),
    );
  const listed = new Set(projects.map(factsOf));
  return {
    products: productsOf(build).filter(product => !listed.has(product)),
    own: projects.map(own => {
      const product = factsOf(own);
      return { ...(product && projectOf(product)), ...own };
    }),
  };
});

/** @see https://jsonresume.org/schema */
export const resumeOf = oncePerBuild((build): Resume => {
  const { address, content } = build;
  const { site, profile } = content;
  const { city, region, country, country_code: countryCode } = profile.location ?? {};
  const roles = rolesOf(build);
  const skills = skillsOf(build);
  const { skills: groups = [], projects: _, ...sections } = content.resume;
  const { products, own } = projectsOf(build);
  const names = (list: Skills['languages']) => list.map(({ name }) => name);
  const derived = [
    { name: 'Languages', keywords: names(skills.languages) },
    { name: 'Technologies', keywords: names(skills.technologies) },
  ];
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: site.owner.name,
      label: profile.headline,
      pronouns: profile.pronouns,
      image: site.appearance.avatar && address.page(avatarPath(site.appearance.avatar)),
      email: site.owner.email,
      url: contactOf(build).url,
      summary: profile.summary,
      location: profile.location && { city, region, country, countryCode },
      profiles: profile.online,
    },
    work: roles.filter(({ category }) => category !== 'education').map(entryIn('work')),
    education: roles.filter(({ category }) => category === 'education').map(entryIn('education')),
    skills: groups.length > 0 ? groups : derived.filter(({ keywords }) => keywords.length > 0),
    projects: [...products.map(projectOf), ...own],
    ...sections,
    meta: {
      canonical: address.page(paths.resumeJson),
      version: API_VERSION,
      lastModified: profile.updated,
      forAgents: address.page(paths.llms),
      language: site.language,
    },
  };
});

export const resumeOperations = {
  getResume: {
    tag: 'hiring',
    title: 'Résumé (JSON Resume)',
    summary: 'The résumé in the JSON Resume format.',
    advice:
      'Use it when another tool expects JSON Resume. To judge fit, call `getProfile` and `listExperience`, which return more detail.',
    responseSchema: resume,
    tool: {
      description: 'The résumé as JSON Resume.',
    },
    bodies: build => onlyBody(resumeOf(build)),
  },
  getResumeMarkdown: {
    tag: 'hiring',
    title: 'Résumé (Markdown)',
    summary: 'The résumé as Markdown, for quoting.',
    advice: 'Use it when a model or a person will read the résumé. The terms of a role are in `getProfile`.',
  },
} as const satisfies Operations;
