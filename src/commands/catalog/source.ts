import { setTimeout } from 'node:timers/promises';
import type { ContentData } from '../../content-files/content-schemas.ts';
import type { PackageContent } from '../../schemas/package-manager.ts';
import type { AnyApp, PlatformName } from '../../schemas/platform.ts';
import { CommandError } from '../command-line/command-error.ts';
import { NoFacts, Rejection, serviceJson, unexpected } from './service-json.ts';

/** Facts that a source publishes, mostly under the field names of a product’s file. */
export interface Facts {
  readonly fields: ContentData;
  /** The news of the current release. */
  readonly notes?: string | undefined;
  /** The amount is 0 if the product is free. */
  readonly price?: { readonly amount: string; readonly currency: string } | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly license?: string | undefined;
  /** The platform of an app in a store. */
  readonly platform?: PlatformName;
  readonly bundle?: string | undefined;
  readonly yanked?: readonly unknown[];
}

interface SourceOptions {
  /** Throws an error if the source does not show the product, by default `missing`. */
  readonly get: (url: string, missing?: NoFacts) => Promise<unknown>;
  readonly missing: NoFacts;
  /** Two letters. */
  readonly country: string;
}

export interface Source {
  readonly label: string;
  /** Platforms whose URL may be in the source, and the id in such a URL. */
  readonly platforms?: readonly PlatformName[];
  readonly idIn?: (url: string) => string | undefined;
  readonly manager?: PackageContent['manager'];
  /** Milliseconds between products. */
  readonly pause?: number;
  readonly facts: (target: Target, options: SourceOptions) => Promise<Facts>;
}

export interface Target {
  readonly source: Source;
  readonly id: string;
  /** The facts in the product’s file. */
  readonly app: AnyApp;
}

/** One request after another, until the source rejects one. */
const readSource = async <One extends Target>(
  { label, facts: factsOf, pause = 0 }: Source,
  targets: readonly One[],
  country: string,
  userAgent: string,
) => {
  const answers = new Map<One, Facts | CommandError>();
  let rejection: Rejection | undefined;
  for (const target of targets) {
    const missing = new NoFacts(`${label} has no public ${target.id}. Correct the product’s file.`);
    const get = (url: string, absent = missing) => serviceJson(url, userAgent, absent);
    try {
      if (rejection) throw rejection;
      if (answers.size > 0) await setTimeout(pause);
      const facts = await factsOf(target, { country, missing, get });
      if (Object.values(facts.fields).every(fact => fact === undefined)) throw unexpected();
      answers.set(target, facts);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (error instanceof Rejection) rejection = error;
      answers.set(target, error instanceof NoFacts ? error : new CommandError(`${label}: ${error.message}`));
    }
  }
  return answers;
};

/** A failure concerns only the targets of its source. `country` is the owner’s. */
export const readFacts = async <One extends Target>(
  targets: readonly One[],
  country: string,
  userAgent: string,
): Promise<ReadonlyMap<One, Facts | CommandError>> => {
  const answers = [...Map.groupBy(targets, ({ source }) => source)].map(([source, ofSource]) =>
    readSource(source, ofSource, country, userAgent),
  );
  return new Map((await Promise.all(answers)).flatMap(ofSource => [...ofSource]));
};
