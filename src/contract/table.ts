import { documentRows } from './documents.ts';
import { filterRows } from './filters.ts';
import { mcpRows } from './mcp.ts';
import { pageRows } from './pages.ts';
import { readRows } from './reads.ts';
import type { Row } from './row.ts';
import { snippetRows } from './snippets.ts';
import type { Subject } from './subject.ts';
import { writeRows } from './writes.ts';

/**
 * What a deployment must answer, by area, in the order of the report. It follows from the registry and from the deployment’s own
 * lists. The smoke test and the tests over HTTP run it.
 * @throws if a list that an area needs cannot be read
 */
export const table = {
  reads: readRows,
  filters: filterRows,
  documents: documentRows,
  pages: pageRows,
  snippets: snippetRows,
  mcp: mcpRows,
  writes: writeRows,
} as const satisfies Record<string, (subject: Subject) => readonly Row[] | Promise<readonly Row[]>>;

export type Area = keyof typeof table;
