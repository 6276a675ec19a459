import * as z from 'zod';
import { documents } from '../../api/documents/documents.ts';
import type { Score } from './score.ts';
import { loadTool } from './tools.ts';

const check = { id: z.string(), name: z.string(), evidence: z.string() };

const audited = z.object({
  grade: z.string(),
  passes: z.number(),
  total: z.number(),
  criteria: z.array(z.object({ ...check, pass: z.boolean() })).min(1),
  /** The check of a privacy policy gives null if there is no sign of one: a reminder, not a fault. */
  preflight: z.object({ checks: z.array(z.object({ ...check, pass: z.boolean().nullable() })).min(1) }),
});

interface McpReadiness {
  readonly auditServer: (url: string) => Promise<unknown>;
}

const sentence = ({ id, name, evidence }: z.output<z.ZodObject<typeof check>>): string =>
  `${id} ${name}: ${evidence}`;

/**
 * Judges the MCP server with mcp-readiness, and with its check before a submission to the directories of MCP clients.
 * @see https://www.npmjs.com/package/mcp-readiness
 */
export const mcpReadiness = async (origin: string): Promise<Score[]> => {
  const { auditServer } = (await loadTool('mcp-readiness/src/audit.mjs')) as McpReadiness;
  const { grade, passes, total, criteria, preflight } = audited.parse(
    await auditServer(origin + documents.mcp),
  );
  const failed = criteria.filter(({ pass }) => !pass);
  const blockers = preflight.checks.filter(({ pass }) => pass === false);
  return [
    {
      what: 'mcp-readiness',
      figure: `${grade}, ${passes} of ${total} criteria`,
      target: 'A',
      met: grade === 'A',
      wanted: failed.map(sentence),
    },
    {
      what: 'mcp-readiness, directories',
      figure: `${blockers.length} blockers`,
      target: '0 blockers',
      met: blockers.length === 0,
      wanted: blockers.map(sentence),
    },
  ];
};
