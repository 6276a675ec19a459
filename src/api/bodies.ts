import type { Health } from '../schemas/health.ts';
import type { Product, ProductList } from '../schemas/product.ts';
import type { Role, RoleList } from '../schemas/role.ts';
import type { Address } from './address.ts';
import type { Content } from './content.ts';
import { agentSkill, agentSkillIndexBody } from './documents/agent-skills.ts';
import { appearanceBody } from './documents/appearance.ts';
import type { History } from './history.ts';
import { notFoundBodies } from './not-found.ts';
import { activityBody } from './resources/activity/activity.ts';
import { changesBody } from './resources/changes/changes.ts';
import { compareRoles, roleBody, roleListBody } from './resources/experience/experience.ts';
import { apiIndexBody } from './resources/meta/api-index.ts';
import { healthBody } from './resources/meta/health.ts';
import { compareProducts, productBody, productListBody } from './resources/products/products.ts';
import { profileBody } from './resources/profile/profile.ts';
import { resumeBody } from './resources/resume/resume.ts';
import { settingsBody } from './resources/settings.ts';
import { skillsBody } from './resources/skills/skills.ts';

/** Makes a value on first use and keeps it. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What besides the content decides the bodies. */
export interface BuildFacts {
  readonly address: Address;
  /** The month up to which current roles count. */
  readonly asOf: string;
  readonly deploy: Health['deploy'];
  /** What happened to the content; not known where it is left out. */
  readonly history?: History;
}

const NO_HISTORY: History = { unknown: 'The history of the content is not known here.' };

/** The bodies of all resources. Each is made when first asked for, and the lists are sorted once. */
export const createBodies = (content: Content, facts: BuildFacts) => {
  const { site, profile, activity } = content;
  const { address, asOf, deploy, history = NO_HISTORY } = facts;
  const roles = once((): Role[] =>
    content.experience.map(entry => roleBody(address, entry)).sort(compareRoles),
  );
  const products = once((): Product[] =>
    content.products.map(entry => productBody(address, site.catalog_snapshot, entry)).sort(compareProducts),
  );
  const skills = once(() => skillsBody(roles(), profile.programming_languages, asOf));
  const agentSkills = once(() =>
    content.agentSkills.map(entry => agentSkill(entry, { address, site, products: products() })),
  );
  return {
    index: once(() => apiIndexBody(address, site)),
    health: once(() => healthBody(deploy)),
    profile: once(() => profileBody(address, site, profile)),
    roles,
    roleList: once((): RoleList => roleListBody(address, roles())),
    skills,
    resume: once(() =>
      resumeBody(address, { site, profile, roles: roles(), skills: skills(), products: products() }),
    ),
    activity: once(() => activityBody(activity)),
    products,
    productList: once((): ProductList => productListBody(address, site.catalog_snapshot, products())),
    appearance: once(() => appearanceBody(site)),
    settings: once(() => settingsBody(address, site, products())),
    agentSkills,
    agentSkillIndex: once(() => agentSkillIndexBody(agentSkills())),
    changes: once(() =>
      changesBody(address, history, { roles: roles(), products: products(), agentSkills: agentSkills() }),
    ),
    notFound: once(() => notFoundBodies(address, { roles: roles(), products: products() })),
  };
};

export type Bodies = ReturnType<typeof createBodies>;
