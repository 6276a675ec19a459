import { cacheQuestions } from './cache-questions.ts';
import type { Check, Subject } from './check.ts';
import { documentChecks } from './documents.ts';
import { filters } from './filters.ts';
import { type Finding, findingOf } from './finding.ts';
import { mcp } from './mcp.ts';
import { pages } from './pages.ts';
import { readLimitProbe, readLimitUntried } from './read-limit.ts';
import { reads } from './reads.ts';
import { ruleQuestions } from './rule-questions.ts';
import { writes } from './writes.ts';

/** The groups of checks, in the order of the report. */
export const areas = {
  reads,
  filters,
  documents: documentChecks,
  pages,
  mcp,
  writes,
} as const satisfies Record<string, (subject: Subject) => readonly Check[] | Promise<readonly Check[]>>;

export type Area = keyof typeof areas;

/** The result of one check. It has passed if there are no problems. */
export interface CheckResult {
  readonly area: Area;
  readonly name: string;
  readonly problems: readonly string[];
}

/** What a smoke test found. */
export interface SmokeResult {
  readonly checks: readonly CheckResult[];
  readonly findings: readonly Finding[];
}

interface SmokeOptions {
  /** The groups to run. Default: all, and what the platform does. */
  readonly only?: readonly Area[];
  /** Whether to find out if the platform limits reads, which takes hundreds of requests. */
  readonly readLimit?: boolean;
  /** Called when a group begins. */
  readonly onArea?: (area: string) => void;
}

const resultOf = async (area: Area, { name, run }: Check): Promise<CheckResult> => {
  try {
    return { area, name, problems: await run() };
  } catch (error) {
    return { area, name, problems: [error instanceof Error ? error.message : String(error)] };
  }
};

const runArea = async (area: Area, subject: Subject): Promise<CheckResult[]> => {
  try {
    const checks = await areas[area](subject);
    return await Promise.all(checks.map(check => resultOf(area, check)));
  } catch (error) {
    // The checks follow from lists of the deployment, which may be missing.
    const problem = error instanceof Error ? error.message : String(error);
    return [{ area, name: 'the lists that the checks need', problems: [problem] }];
  }
};

/** The deployment names the address at which it was requested. */
const ownAddress = ({ client, address }: Subject): CheckResult => ({
  area: 'reads',
  name: 'the links lead to the address that was requested',
  problems:
    client.site === address.site
      ? []
      : [`they lead to ${address.site}; check that address, unless both are meant to work`],
});

/** Checks a deployment, one group after the other. */
export const smoke = async (
  subject: Subject,
  { only, readLimit = false, onArea = () => undefined }: SmokeOptions = {},
): Promise<SmokeResult> => {
  const checks: CheckResult[] = [ownAddress(subject)];
  for (const area of only ?? (Object.keys(areas) as Area[])) {
    onArea(area);
    checks.push(...(await runArea(area, subject)));
  }
  if (only) return { checks, findings: [] };
  onArea('platform');
  const questions = [...ruleQuestions, ...cacheQuestions];
  const found = await Promise.all(questions.map(question => findingOf(question, subject)));
  // Afterwards the platform may refuse reads for a while, so it comes last.
  const limit = await findingOf(readLimit ? readLimitProbe : readLimitUntried, subject);
  return { checks, findings: [...found, limit] };
};
