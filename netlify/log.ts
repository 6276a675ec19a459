import { createHash } from 'node:crypto';

/** The id of a message as it is in the log. Whoever has the id can see and withdraw the message, so the log has a hash of it. */
export const loggedId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);

/** One line of JSON, never with user input. An `id` is that of a message. */
export const log = (event: string, { id, ...facts }: Readonly<Record<string, string | number>>): void =>
  console.log(
    JSON.stringify({ event, ...(id !== undefined && { message: loggedId(String(id)) }), ...facts }),
  );

/** The kind of an error, for the log. Its message may contain user input. */
export const errorKind = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
