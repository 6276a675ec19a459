import * as z from 'zod';
import { activityContent } from '../schemas/activity.ts';
import { productContent } from '../schemas/product.ts';
import { profileContent } from '../schemas/profile.ts';
import { roleContent } from '../schemas/role.ts';
import { siteContent } from '../schemas/site.ts';

const schemas = {
  site: siteContent,
  profile: profileContent,
  role: roleContent,
  product: productContent,
  activity: activityContent,
} as const;

/** The kinds of content file that have a JSON Schema. */
export const contentKinds = Object.keys(schemas) as (keyof typeof schemas)[];

/** The name of the file with the JSON Schema of a kind. */
export const schemaFile = (kind: (typeof contentKinds)[number]): string => `${kind}.schema.json`;

/**
 * The JSON Schema of a kind of content file, as its owner writes it: with it an editor completes fields and marks mistakes.
 * Draft 07, because that is what the language servers for YAML read. What only the build can check is not in it.
 */
export const contentSchema = (kind: (typeof contentKinds)[number]): object =>
  z.toJSONSchema(schemas[kind], { io: 'input', target: 'draft-7' });
