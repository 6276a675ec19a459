import { createHash } from 'node:crypto';

/** Stands for a message’s id in logs and keys, because anyone with the id can see and withdraw the message. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);

/** Logs one line of JSON, never with user input. `id` is a message id. */
export const log = (event: string, { id, ...facts }: Readonly<Record<string, string | number>>): void =>
  console.log(
    JSON.stringify({ event, message: id === undefined ? undefined : hashOf(String(id)), ...facts }),
  );

/** The name of an error. Its message may contain user input. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
