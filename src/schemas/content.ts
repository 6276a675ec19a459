import type * as z from 'zod';
import { activityContent } from './activity.ts';
import { agentSkillContent } from './agent-skill.ts';
import { product, productContent } from './product.ts';
import { profile, profileContent } from './profile.ts';
import { role, roleContent } from './role.ts';
import { siteContent } from './site.ts';

interface Kind {
  readonly schema: z.ZodType;
  /** The body that is made of it: its other fields are derived by the build, and must not be written. */
  readonly body?: z.ZodObject;
  /** What the list of changes calls it, where that is not its own name. */
  readonly changedAs?: string;
  /** What the feed calls it, or an entry of it. */
  readonly title: string;
}

/** A single file of the content. */
export interface FileKind extends Kind {
  readonly file: string;
}

/** A folder of the content with a file for each entry, whose name is the entry’s id. */
export interface FolderKind extends Kind {
  readonly folder: string;
  /** Name of the JSON Schema of one entry. Skills have none: each is a folder with this Markdown file in it. */
  readonly entry: { readonly schemaName: string } | { readonly file: string };
}

/** What `content/` holds: the one list of it. Reading, editor schemas, changes and feed follow from it. */
export const contentKinds = {
  site: { file: 'site.yaml', schema: siteContent, changedAs: 'service', title: 'The service' },
  profile: { file: 'profile.yaml', schema: profileContent, body: profile, title: 'The profile' },
  experience: {
    folder: 'experience',
    entry: { schemaName: 'role' },
    schema: roleContent,
    body: role,
    title: 'Role',
  },
  activity: { file: 'activity.json', schema: activityContent, title: 'The commit activity' },
  products: {
    folder: 'products',
    entry: { schemaName: 'product' },
    schema: productContent,
    body: product,
    title: 'Product',
  },
  agentSkills: {
    folder: 'skills',
    entry: { file: 'SKILL.md' },
    schema: agentSkillContent,
    changedAs: 'agent_skills',
    title: 'Agent skill',
  },
} as const satisfies Record<string, FileKind | FolderKind>;

type Kinds = typeof contentKinds;

export type ContentKind = keyof Kinds;

/** An entry of a folder of files: its data and the id that its file's name gives. */
export type Entry<Data> = Data & { readonly id: string };

/** All that the owner wrote, valid and in no particular order. */
export type Content = {
  readonly [Name in ContentKind]: Kinds[Name] extends FolderKind
    ? readonly Entry<z.output<Kinds[Name]['schema']>>[]
    : z.output<Kinds[Name]['schema']>;
};

/** The kinds under their common type, in the order of the list. */
export const contentEntries = Object.entries(contentKinds) as [ContentKind, FileKind | FolderKind][];

/** What the list of changes calls a kind. */
export const changedName = ([name, { changedAs = name }]: (typeof contentEntries)[number]): string =>
  changedAs;
