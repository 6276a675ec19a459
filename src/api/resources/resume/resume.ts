import type { Product } from '../../../schemas/product.ts';
import type { ProfileContent } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import type { Role } from '../../../schemas/role.ts';
import type { SiteContent } from '../../../schemas/site.ts';
import type { Skills } from '../../../schemas/skills.ts';
import { contactOf } from '../../documents/contact.ts';
import { documents } from '../../documents/documents.ts';
import { type Address, API_VERSION } from '../../operations/address.ts';
import { type Build, oncePerBuild } from '../../operations/operation.ts';
import { rolesOf, statedSummary } from '../experience/experience.ts';
import { productsOf } from '../products/products.ts';
import { profileBody } from '../profile/profile.ts';
import { skillsOf } from '../skills/skills.ts';
import { type ResumeExtras, type ResumeOutline, resumeOutline } from './outline.ts';

interface ResumeSources {
  readonly site: SiteContent;
  readonly profile: ProfileContent;
  readonly roles: readonly Role[];
  readonly skills: Skills;
  readonly products: readonly Product[];
}

const span = ({ start, end }: Role) => ({ startDate: start, ...(end !== undefined && { endDate: end }) });
const link = ({ url }: Role) => url !== undefined && { url };
const summary = (role: Role) => {
  const stated = statedSummary(role);
  return stated !== undefined && { summary: stated };
};

const work = (role: Role): Resume['work'][number] => ({
  name: role.organization,
  position: role.role,
  ...link(role),
  ...(role.location !== undefined && { location: role.location }),
  ...span(role),
  ...summary(role),
  highlights: role.highlights,
});

const education = (role: Role): Resume['education'][number] => ({
  institution: role.organization,
  area: role.role,
  ...link(role),
  ...span(role),
  ...summary(role),
  courses: role.highlights,
});

const project = (product: Product): Resume['projects'][number] => ({
  name: product.name,
  description: product.tagline,
  url: product.website,
  ...(product.first_released !== undefined && { startDate: product.first_released }),
  keywords: product.category,
  type: 'application',
});

/** @see https://jsonresume.org/schema */
const resumeBody = (address: Address, { site, profile, roles, skills, products }: ResumeSources): Resume => {
  const { city, region, country_code: countryCode } = profile.location;
  const names = (list: Skills['languages']) => list.map(({ name }) => name);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: site.owner.name,
      label: profile.headline,
      email: site.owner.email,
      url: contactOf(site, address).url,
      summary: profile.summary,
      location: { ...(city !== undefined && { city }), ...(region !== undefined && { region }), countryCode },
      profiles: profile.online.map(({ network, username, url }) => ({
        network,
        ...(username !== undefined && { username }),
        url,
      })),
    },
    work: roles.filter(({ category }) => category !== 'education').map(work),
    education: roles.filter(({ category }) => category === 'education').map(education),
    skills: [
      { name: 'Languages', keywords: names(skills.languages) },
      { name: 'Technologies', keywords: names(skills.technologies) },
    ].filter(({ keywords }) => keywords.length > 0),
    projects: products.map(project),
    meta: {
      canonical: address.operation('getResume'),
      version: API_VERSION,
      lastModified: profile.updated,
    },
  };
};

export const resumeExtras = (build: Build): ResumeExtras => {
  const { address, content } = build;
  return {
    overview: address.page(documents.llms),
    profile: profileBody(address, content),
    roles: rolesOf(build),
    products: productsOf(build),
  };
};

export const resumeOf = oncePerBuild((build): Resume => {
  const { site, profile } = build.content;
  const [roles, skills, products] = [rolesOf(build), skillsOf(build), productsOf(build)];
  return resumeBody(build.address, { site, profile, roles, skills, products });
});

export const resumeOutlineOf = (build: Build): ResumeOutline =>
  resumeOutline(resumeOf(build), resumeExtras(build));
