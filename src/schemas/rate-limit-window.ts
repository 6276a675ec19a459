/** The entries that count messages are kept as long. Every function loads this file, so it has no schemas. */
export const MAX_WINDOW_HOURS = 24;
