import type { Resume } from '../schemas/resume.ts';

type Sections = Omit<Resume, '$schema' | 'basics' | 'meta'>;
type Whole<Section extends keyof Sections> = NonNullable<Sections[Section]>[number];

/** An entry of a section of which anything may be missing. */
export type EntryOf<Section extends keyof Sections> = {
  readonly [Field in keyof Whole<Section>]?: Whole<Section>[Field] | undefined;
};

/** A JSON Resume of which the PDF can be made: the body of `GET /resume`, or any part of it with a name. */
export type JsonResume = {
  readonly basics: Pick<Resume['basics'], 'name'> & Partial<Resume['basics']>;
  readonly meta: Pick<Resume['meta'], 'lastModified'>;
} & { readonly [Section in keyof Sections]?: readonly EntryOf<Section>[] | undefined };
