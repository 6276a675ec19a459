import type { Row } from '../table.ts';

/** What a checker found: a line of the table, and what it wants, as sentences. */
export interface Finding extends Row {
  readonly wanted: readonly string[];
}
