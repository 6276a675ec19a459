import { setTimeout } from 'node:timers/promises';
import type { ContentData } from '../../documents/content-fields.ts';
import type { PackageContent } from '../../schemas/package-manager.ts';
import type { PlatformName } from '../../schemas/platform.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { StatusError, serviceJson, unexpected } from './service-json.ts';

/** Facts that a source publishes, mostly under the field names of a product’s file. */
export interface Facts {
  readonly fields: ContentData;
  /** What is new in the current release. */
  readonly notes?: string | undefined;
  readonly price?: { readonly amount: string; readonly currency: string } | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly license?: string | undefined;
  /** The platform of an app in a store. */
  readonly platform?: PlatformName;
}

interface SourceOptions {
  readonly get: (url: string) => Promise<unknown>;
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
  /** The result is undefined if the source does not have the product. */
  readonly facts: (id: string, options: SourceOptions) => Promise<Facts | undefined>;
}

export interface Target {
  readonly source: Source;
  readonly id: string;
}

export type Answer = Facts | 'gone' | CommandError;

const isEmpty = (fields: ContentData): boolean => Object.values(fields).every(fact => fact === undefined);

/** One request after another, until the source rejects one: Apple with 403, others with 429. */
const readSource = async <One extends Target>(
  source: Source,
  targets: readonly One[],
  options: SourceOptions,
  pause = 0,
): Promise<[One, Answer][]> => {
  const answers: [One, Answer][] = [];
  let rejection: Answer | undefined;
  for (const target of targets) {
    if (answers.length > 0 && !rejection) await setTimeout(pause);
    try {
      const answer = rejection ?? (await source.facts(target.id, options)) ?? 'gone';
      if (typeof answer === 'object' && 'fields' in answer && isEmpty(answer.fields)) throw unexpected();
      answers.push([target, answer]);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const status = error instanceof StatusError ? error.status : undefined;
      const failure = new CommandError(`${source.label}: ${error.message}`);
      if (status === 401 || status === 403 || status === 429) rejection = failure;
      answers.push([target, status === 404 ? 'gone' : failure]);
    }
  }
  return answers;
};

/** A failure concerns only the targets of its source. `country` is the owner’s. */
export const readFacts = async <One extends Target>(
  targets: readonly One[],
  country: string,
  userAgent: string,
  env: Terminal['env'],
): Promise<ReadonlyMap<One, Answer>> => {
  // A mirror, such as the server of a test, has a folder for each host.
  const mirror = env['CATALOG_MIRROR'];
  const get = (url: string) => serviceJson(mirror ? url.replace('https:/', mirror) : url, userAgent);
  const answers = [...Map.groupBy(targets, ({ source }) => source)].map(([source, ofSource]) =>
    readSource(source, ofSource, { get, country }, mirror ? 0 : source.pause),
  );
  return new Map((await Promise.all(answers)).flat());
};
