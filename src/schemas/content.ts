import type * as z from 'zod';
import { activityContent } from './activity.ts';
import { agentSkillContent } from './agent-skill.ts';
import { product, productContent } from './product.ts';
import { profile, profileContent } from './profile.ts';
import { resumeContent } from './resume.ts';
import { role, roleContent } from './role.ts';
import { siteContent } from './site.ts';

interface Checks {
  readonly schema: z.ZodType;
  /** The build derives the additional fields, which must not be in the content. */
  readonly body?: z.ZodObject;
  /** Fields whose date cannot be in the future. `*` stands for every entry of a list or group. */
  readonly mustNotBeFuture?: readonly string[];
  /** What to write if none of the values of a field fits. */
  readonly alternatives?: Readonly<Record<string, string>>;
}

export interface FileKind extends Checks {
  readonly file: string;
  readonly optional?: boolean;
}

/** A content folder with one file per entry. The file’s name is the entry’s id. */
export interface FolderKind extends Checks {
  readonly folder: string;
  /** Each skill is a folder with a Markdown file, so it has no JSON Schema. */
  readonly entry: { readonly schemaName: string } | { readonly file: string };
}

/** Everything in `content/`. Reading, checks, editor schemas, and `init` are derived from this list. */
export const contentKinds = {
  site: { file: 'site.yaml', schema: siteContent },
  profile: {
    file: 'profile.yaml',
    schema: profileContent,
    body: profile,
    mustNotBeFuture: ['updated'],
  },
  experience: {
    folder: 'experience',
    entry: { schemaName: 'role' },
    schema: roleContent,
    body: role,
    mustNotBeFuture: ['start', 'tech.*.from', 'tech.*.to'],
    alternatives: {
      category: 'Leave it out if none of them fits, and name the work in `occupation`.',
    },
  },
  resume: { file: 'resume.yaml', optional: true, schema: resumeContent },
  activity: {
    file: 'activity.json',
    optional: true,
    schema: activityContent,
    mustNotBeFuture: ['as_of', 'weeks.*.start'],
  },
  products: {
    folder: 'products',
    entry: { schemaName: 'product' },
    schema: productContent,
    body: product,
    mustNotBeFuture: [
      'checked',
      'first_released',
      'platforms.*.updated',
      'platforms.*.released',
      'packages.*.updated',
      'releases.*.date',
      'retired_on',
    ],
    alternatives: {
      status: 'Explain anything else, such as a beta, in `status_note`.',
      manager: 'For any other place, use `store` and `url`.',
    },
  },
  agentSkills: { folder: 'skills', entry: { file: 'SKILL.md' }, schema: agentSkillContent },
} as const satisfies Record<string, FileKind | FolderKind>;

type Kinds = typeof contentKinds;

export type ContentKind = keyof Kinds;

/** A file of a content folder. Its name is the id. */
export type FolderFile<Data> = Data & { readonly id: string };

export type Content = {
  readonly [Name in ContentKind]: Kinds[Name] extends FolderKind
    ? readonly FolderFile<z.output<Kinds[Name]['schema']>>[]
    : z.output<Kinds[Name]['schema']>;
} & {
  /** The programming languages among all technologies of the content. */
  readonly programmingLanguages: readonly string[];
};

export const contentEntries = Object.entries(contentKinds) as [ContentKind, FileKind | FolderKind][];
