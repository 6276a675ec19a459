/** One line of JSON, with ids and never with user input. */
export const log = (event: string, facts: Readonly<Record<string, string | number>>): void =>
  console.log(JSON.stringify({ event, ...facts }));

/** The kind of an error, for the log. Its message may contain user input. */
export const errorKind = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
