/**
 * Where things are kept. A submission waits under `pending/` until it is delivered or given up, then it lives under
 * `records/`. So one write accepts it, and what is pending is found without listing everything. Where both exist, the process
 * ended between the two steps of that move, and `records/` is right.
 */
export const keys = {
  pending: (id: string) => `pending/${id}`,
  record: (id: string) => `records/${id}`,
  /** One attempt at delivery; whoever creates it makes the attempt. */
  lease: (id: string, attempt: number) => `leases/${id}/${attempt}`,
  /** One submission counted against a sender. */
  ticket: (operation: string, sender: string, id: string) => `rate/${operation}/${sender}/${id}`,
  /** What recognises a retry. */
  claim: (operation: string, hash: string) => `retry/${operation}/${hash}`,
} as const;

/** The last part of a key. */
export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
