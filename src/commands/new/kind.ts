import type * as z from 'zod';
import type { Questions } from '../command-line/questions.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import type { AppDraft, Remark } from './app-draft.ts';
import type { Draft, RequiredField } from './required-fields.ts';

/** A kind of entry that the command can add. */
export interface NewKind {
  readonly schema: z.ZodType;
  readonly fields: readonly RequiredField[];
  readonly folder: string;
  /** The name of its JSON Schema, for a YAML file with the optional fields as comments. */
  readonly schemaName?: string;
  readonly file?: (id: string) => string;
  readonly text?: (data: Draft) => string;
  /** The id derived from the data. `language` (BCP 47) is the language of the content. */
  readonly id: (data: Draft, language: string) => string;
  readonly remarks?: readonly Remark[];
  /** The App Store’s facts, if the owner entered an address; `given` if any field was typed. */
  readonly start?: (
    questions: Questions | undefined,
    given: boolean,
    appStore: string | undefined,
  ) => Promise<AppDraft | undefined>;
  readonly ask?: (questions: Questions, draft: Draft) => Promise<Draft>;
  /** Plans the files that come with an app from a store, and returns the fields about them. */
  readonly addApp?: (plan: ContentPlan, id: string, today: string, icon: Uint8Array | undefined) => Draft;
}
