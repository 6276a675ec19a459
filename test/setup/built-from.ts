import { addressOf } from '../../src/api/address.ts';
import { type Build, createBuild, type Operation } from '../../src/api/operations/operation.ts';
import { operations } from '../../src/api/registry.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import type { Content } from '../../src/schemas/content.ts';
import { productContent } from '../../src/schemas/product.ts';
import { profileContent } from '../../src/schemas/profile.ts';
import { resumeContent } from '../../src/schemas/resume.ts';
import { roleContent } from '../../src/schemas/role.ts';
import { contents, TODAY } from './contents.ts';

type Registry = typeof operations;
type WithPart<Part extends keyof Operation> = {
  [Id in keyof Registry]: Registry[Id] extends Record<Part, unknown> ? Id : never;
}[keyof Registry];

type BodyOf<Id extends WithPart<'bodies'>> =
  ReturnType<Registry[Id]['bodies']> extends ReadonlyMap<string, infer Body> ? Body : never;

/** The bodies of operations, by operationId. */
const bodiesOf = (build: Build) => ({
  build,
  of: <Id extends WithPart<'bodies'>>(id: Id) => operations[id].bodies(build).get('') as BodyOf<Id>,
  all: <Id extends WithPart<'bodies'>>(id: Id) => [...operations[id].bodies(build).values()] as BodyOf<Id>[],
});

export const builtOf = (content: Content, site = 'https://site.example', today = TODAY) =>
  bodiesOf(
    createBuild({
      content,
      address: addressOf(site),
      today,
      deploy: { id: 'x', context: 'dev' },
      hasResumePdf: false,
      screenshots: new Map(),
    }),
  );

interface Files {
  readonly profile?: object;
  readonly resume?: object;
  readonly experience?: Readonly<Record<string, object>>;
  readonly products?: Readonly<Record<string, object>>;
}

/** The content of these files, each by its id, and nothing else. A role needs no organization. */
export const contentOf = ({ profile = {}, resume = {}, experience = {}, products = {} }: Files): Content => ({
  ...readContent(contents.smallest, TODAY),
  profile: profileContent.parse({ updated: '2026-11-01', ...profile }),
  resume: resumeContent.parse(resume),
  experience: Object.entries(experience).map(([id, file]) => ({
    id,
    ...roleContent.parse({ organization: id, ...file }),
  })),
  products: Object.entries(products).map(([id, file]) => ({ id, ...productContent.parse(file) })),
});

export const builtWith = (files: Files) => builtOf(contentOf(files));

/** The bodies that a build of the content in `folder` would write. */
export const builtFrom = (folder: string, site?: string) => builtOf(readContent(folder, TODAY), site);
