import { setTimeout } from 'node:timers/promises';
import type { ContentData } from '../../documents/content-fields.ts';
import type { PackageContent } from '../../schemas/package-manager.ts';
import type { AnyApp, PlatformName } from '../../schemas/platform.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { StatusError, serviceJson, unexpected } from './service-json.ts';

/** Facts that a source publishes, mostly under the field names of a product’s file. */
export interface Facts {
  readonly fields: ContentData;
  /** What is new in the current release. */
  readonly notes?: string | undefined;
  /** The amount is 0 if the product is free. */
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
  /** What a status of 404 means, if not that the id is wrong. */
  readonly absence?: (id: string) => string;
  /** Throws a status of 404 if the source does not have the product. The result is a sentence if it has no facts about it. */
  readonly facts: (target: Target, options: SourceOptions) => Promise<Facts | string>;
}

export interface Target {
  readonly source: Source;
  readonly id: string;
  /** What the product’s file states. */
  readonly app: AnyApp;
}

/** Why there are no facts. */
interface Unread {
  readonly reason: string;
  readonly isFailure: boolean;
}

export const isRead = (answer: Facts | Unread): answer is Facts => 'fields' in answer;

/** One request after another, until the source rejects one: Apple with 403, others with 429. */
const readSource = async <One extends Target>(
  source: Source,
  targets: readonly One[],
  options: SourceOptions,
  pause = 0,
): Promise<[One, Facts | Unread][]> => {
  const answers: [One, Facts | Unread][] = [];
  let rejection: Unread | undefined;
  for (const target of targets) {
    if (answers.length > 0 && !rejection) await setTimeout(pause);
    try {
      const found = rejection ?? (await source.facts(target, options));
      const answer = typeof found === 'string' ? { reason: found, isFailure: false } : found;
      if (isRead(answer) && Object.values(answer.fields).every(fact => fact === undefined))
        throw unexpected();
      answers.push([target, answer]);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const status = error instanceof StatusError ? error.status : 0;
      const failure = { reason: `${source.label}: ${error.message}`, isFailure: true };
      if ([401, 403, 429].includes(status)) rejection = failure;
      const reason =
        source.absence?.(target.id) ??
        `${source.label} does not have ${target.id}. Correct the product’s file.`;
      answers.push([target, status === 404 ? { reason, isFailure: false } : failure]);
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
): Promise<ReadonlyMap<One, Facts | Unread>> => {
  // A mirror, such as the server of a test, has a folder for each host.
  const mirror = env['CATALOG_MIRROR'];
  const get = (url: string) => serviceJson(mirror ? url.replace('https:/', mirror) : url, userAgent);
  const answers = [...Map.groupBy(targets, ({ source }) => source)].map(([source, ofSource]) =>
    readSource(source, ofSource, { get, country }, mirror ? 0 : source.pause),
  );
  return new Map((await Promise.all(answers)).flat());
};
