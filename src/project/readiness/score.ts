import type { Row } from '../table.ts';

/** The score that a checker gives: a line of the table, and what is missing for a better one, as sentences. */
export interface Score extends Row {
  readonly wanted: readonly string[];
}
