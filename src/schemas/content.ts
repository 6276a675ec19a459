import type * as z from 'zod';
import { activityContent } from './activity.ts';
import { agentSkillContent } from './agent-skill.ts';
import { platformNames } from './platform.ts';
import { product, productContent } from './product.ts';
import { profile, profileContent } from './profile.ts';
import { resumeContent } from './resume-sections.ts';
import { role, roleContent } from './role.ts';
import { siteContent } from './site.ts';

interface Checks {
  readonly schema: z.ZodType;
  /** Its additional fields are derived by the build, and must not be in the content. */
  readonly body?: z.ZodObject;
  /** Fields whose date cannot be in the future, and what to write instead. `[]` stands for every entry of a list. */
  readonly mustNotBeFuture: Readonly<Record<string, string>>;
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
  site: {
    file: 'site.yaml',
    schema: siteContent,
    mustNotBeFuture: {},
  },
  profile: {
    file: 'profile.yaml',
    schema: profileContent,
    body: profile,
    mustNotBeFuture: { updated: 'Write the day of the last revision.' },
  },
  experience: {
    folder: 'experience',
    entry: { schemaName: 'role' },
    schema: roleContent,
    body: role,
    mustNotBeFuture: {
      start:
        'A role is listed once it has begun. Move the file out of the content folder until then; `summary` in profile.yaml can mention the role.',
      'tech.[].from': 'List the technology once its use has begun.',
      'tech.[].to': 'Leave `to` out until then.',
    },
  },
  resume: {
    file: 'resume.yaml',
    optional: true,
    schema: resumeContent,
    // Nothing is derived from these dates, and JSON Resume allows future ones.
    mustNotBeFuture: {},
  },
  activity: {
    file: 'activity.json',
    optional: true,
    schema: activityContent,
    mustNotBeFuture: {
      as_of: 'Write the day of the count.',
      'weeks.[].start': 'Remove the weeks that have not begun.',
    },
  },
  products: {
    folder: 'products',
    entry: { schemaName: 'product' },
    schema: productContent,
    body: product,
    mustNotBeFuture: {
      checked: 'Write the day you last checked the facts.',
      first_released: 'Leave it out until the product is released.',
      ...Object.fromEntries(
        Object.keys(platformNames).flatMap(platform => [
          [`platforms.${platform}.updated`, 'Write the day of the latest release.'],
          [`platforms.${platform}.released`, 'Write the day of the first release.'],
        ]),
      ),
      'packages.[].updated': 'Write the day of the latest version.',
      'releases.[].date': 'List the release once it is out.',
      retired_on: 'Leave it out until then: the product is live.',
    },
  },
  agentSkills: {
    folder: 'skills',
    entry: { file: 'SKILL.md' },
    schema: agentSkillContent,
    mustNotBeFuture: {},
  },
} as const satisfies Record<string, FileKind | FolderKind>;

type Kinds = typeof contentKinds;

export type ContentKind = keyof Kinds;

/** What a file of a content folder contains. Its name is the id. */
export type FolderFile<Data> = Data & { readonly id: string };

export type Content = {
  readonly [Name in ContentKind]: Kinds[Name] extends FolderKind
    ? readonly FolderFile<z.output<Kinds[Name]['schema']>>[]
    : z.output<Kinds[Name]['schema']>;
} & {
  /** The programming languages among all technologies of the content. */
  readonly languages: readonly string[];
};

export const contentEntries = Object.entries(contentKinds) as [ContentKind, FileKind | FolderKind][];
