/** The message of an error, or whatever else was thrown as text. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
