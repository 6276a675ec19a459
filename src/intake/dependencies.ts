import type { Settings } from '../api/settings.ts';
import type { Mailer } from './mail/email.ts';
import type { SiteKeys } from './store/site-keys.ts';
import type { Store } from './store/store.ts';

/** Everything outside the intake, which tests and simulations replace. */
export interface Dependencies {
  readonly store: Store;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Milliseconds from a monotonic clock. */
  readonly elapsed: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly siteKeys: () => Promise<SiteKeys>;
  /** Undefined if email is not set up; messages then stay pending. */
  readonly mailer: () => Promise<Mailer | undefined>;
  /** Logs an event with ids, never with content. */
  readonly log: (event: string, facts: Readonly<Record<string, string | number>>) => void;
}
