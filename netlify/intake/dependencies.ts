import type { Settings } from '../../src/api/resources/settings.ts';
import type { Mailer } from '../mail/message.ts';
import type { Store } from '../records/store.ts';

/** Everything that the intake gets from outside, so that tests and simulations can replace it. */
export interface Dependencies {
  readonly store: Store;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Milliseconds from a monotonic clock. */
  readonly elapsed: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Key of the hash of sender addresses. */
  readonly senderKey: string;
  /** Key of the links with which the owner sets a status from a mail. Without it, mails have no such links. */
  readonly linkKey: string | undefined;
  /** Loads the mailer. Undefined if mail is not set up; submissions then wait. */
  readonly mailer: () => Promise<Mailer | undefined>;
  /** Logs an event with ids, never with content. */
  readonly log: (event: string, facts: Readonly<Record<string, string | number>>) => void;
}
