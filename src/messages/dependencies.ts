import type { writePolicies } from '../api/http/limits.ts';
import type { Markdown } from '../api/prose/markdown.ts';
import type { PlatformName } from '../schemas/platform.ts';
import type { SiteKeys } from './store/site-keys.ts';
import type { Store } from './store/store.ts';

/** What functions need of the site’s content. None of it is secret. */
export interface Settings {
  /** Without a trailing slash. */
  readonly site: string;
  /** Of pages, and of an inquiry’s status, with `{id}`. */
  readonly paths: Readonly<
    Record<'privacy' | 'inquiry' | 'support' | 'resume' | 'product' | 'status', string>
  >;
  readonly language: string;
  /** IANA name. UTC if unknown. */
  readonly timezone?: string | undefined;
  readonly owner: { readonly name: string; readonly email: string };
  readonly write_limits: Parameters<typeof writePolicies>[0];
  readonly retention_days: number;
  readonly separate_emails_per_30_days: number;
  /** Such as that the deployment is a preview. */
  readonly notices: readonly string[];
  /** That the owner wants no inquiries. */
  readonly closed?: string | undefined;
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly platforms: readonly PlatformName[];
    /** Plain text. */
    readonly status_note?: string | undefined;
    /** Why a request is not sent here, after the product’s name. */
    readonly refusal?: string | undefined;
    /** The page with their answers. */
    readonly questions?: string | undefined;
    /** Sentences about the status and the support. */
    readonly notes?: readonly Markdown[];
    readonly issues?: readonly Markdown[] | undefined;
  }[];
}

/** Every part is sanitized, and no header has a line break. */
export interface Email {
  /** The id of the message or digest. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly tag: 'inquiry' | 'support' | 'digest';
}

export type Sent =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'failed';
      /**
       * `account`: the account, the sender signature, or the owner’s email address was rejected. The message stays pending
       * until the owner has acted. `fields`: a field of the email was rejected, possibly the reply address.
       */
      readonly about?: 'account' | 'fields';
      /** Never sender input. */
      readonly reason: string;
      /** Without a response, the email may have been sent. */
      readonly maybeSent?: true;
    };

/** Never throws: a failure is a result. */
export type Mailer = (email: Email) => Promise<Sent>;

/** Everything outside this folder that tests and simulations replace. */
export interface Dependencies {
  readonly store: Store;
  readonly settings: Settings;
  /** The product with this id or name, or what is wrong with it. */
  readonly findProduct: (
    input: string,
  ) =>
    | { readonly product: { readonly id: string; readonly name: string } }
    | { readonly message: string; readonly suggestion?: string | undefined };
  readonly now: () => Date;
  /** Milliseconds from a monotonic clock. */
  readonly elapsed: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly siteKeys: () => Promise<SiteKeys>;
  /** Undefined if email is not set up; messages then stay pending. */
  readonly mailer: () => Promise<Mailer | undefined>;
  /** Emails a message after the response. */
  readonly deliverLater: (id: string) => void;
  /** Logs an event with ids, never with content. */
  readonly log: (event: string, facts: Readonly<Record<string, string | number>>) => void;
}
