import { createHash } from 'node:crypto';

/** The id of a message for the log: a hash, because anyone with the id itself can see and withdraw the message. */
export const loggedId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);

/** One line of JSON, never with user input. `id` is a message’s id. */
export const log = (event: string, { id, ...facts }: Readonly<Record<string, string | number>>): void =>
  console.log(
    JSON.stringify({ event, ...(id !== undefined && { message: loggedId(String(id)) }), ...facts }),
  );

/** The kind of an error, for the log. Its message may contain user input. */
export const errorKind = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
