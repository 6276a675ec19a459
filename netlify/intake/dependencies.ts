import type { Settings } from '../../src/api/resources/settings.ts';
import type { Mailer } from '../mail/message.ts';
import type { Store } from '../records/store.ts';

/** All that the intake takes from outside, so that it can be run anywhere. */
export interface Dependencies {
  readonly store: Store;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Milliseconds since some instant, which no change of the clock touches. */
  readonly elapsed: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Key of the hash that stands for a sender's address. */
  readonly senderKey: string;
  /** Gives what sends mail, loaded only then; undefined where nothing can be sent, so that messages wait. */
  readonly mailer: () => Promise<Mailer | undefined>;
  /** Notes what happened, with ids and never with content. */
  readonly log: (event: string, facts: Readonly<Record<string, string | number>>) => void;
}
