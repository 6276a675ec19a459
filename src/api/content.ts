import type { ActivityContent } from '../schemas/activity.ts';
import type { AgentSkillContent } from '../schemas/agent-skill.ts';
import type { ProductContent } from '../schemas/product.ts';
import type { ProfileContent } from '../schemas/profile.ts';
import type { RoleContent } from '../schemas/role.ts';
import type { SiteContent } from '../schemas/site.ts';

/** An entry of a folder of files: its data and the id that its file's name gives. */
export type Entry<Data> = Data & { readonly id: string };

/** All that the owner wrote, valid and in no particular order. */
export interface Content {
  readonly site: SiteContent;
  readonly profile: ProfileContent;
  readonly experience: readonly Entry<RoleContent>[];
  readonly products: readonly Entry<ProductContent>[];
  readonly activity: ActivityContent;
  readonly agentSkills: readonly Entry<AgentSkillContent>[];
}
