/** One write of the load: what was sent, and everything that its client was told, retries included. */
export interface Told {
  readonly operation: 'inquiries' | 'support';
  readonly from: string;
  /** Part of the body, so that a stored record can be matched with it. */
  readonly marker: string;
  /** Statuses in the order of the attempts; 0 where no response came. */
  readonly statuses: number[];
  /** Ids of the receipts. */
  readonly ids: Set<string>;
}
