import { nameOf, rowProblems } from '../../contract/row.ts';
import type { Subject } from '../../contract/subject.ts';
import { type Area, table } from '../../contract/table.ts';
import { reasonOf } from '../../schemas/reason-of.ts';
import { type Observation, observationOf, questions } from './questions.ts';
import { readLimitProbe, readLimitUntried } from './read-limit.ts';

/** The result of one row of the table. It has passed if there are no problems. */
export interface CheckResult {
  readonly area: Area;
  readonly name: string;
  readonly problems: readonly string[];
}

export interface SmokeResult {
  readonly checks: readonly CheckResult[];
  readonly observations: readonly Observation[];
}

interface SmokeOptions {
  /** The areas to check. Default: all, and what the platform does. */
  readonly only?: readonly Area[];
  /** Whether to find out if the platform limits reads, which takes hundreds of requests. */
  readonly readLimit?: boolean;
  /** Called when an area begins. */
  readonly onArea?: (area: string) => void;
}

const checkArea = async (area: Area, subject: Subject): Promise<CheckResult[]> => {
  try {
    const rows = await table[area](subject);
    return await Promise.all(
      rows.map(async row => ({ area, name: nameOf(row), problems: await rowProblems(row, subject) })),
    );
  } catch (error) {
    const problem = reasonOf(error);
    return [{ area, name: 'the lists that the checks need', problems: [problem] }];
  }
};

/** Checks a deployment, one area after the other. */
export const smoke = async (
  subject: Subject,
  { only, readLimit = false, onArea = () => undefined }: SmokeOptions = {},
): Promise<SmokeResult> => {
  const checks: CheckResult[] = [];
  for (const area of only ?? (Object.keys(table) as Area[])) {
    onArea(area);
    checks.push(...(await checkArea(area, subject)));
  }
  if (only) return { checks, observations: [] };
  onArea('platform');
  const found = await Promise.all(questions.map(question => observationOf(question, subject)));
  // Afterwards the platform may refuse reads for a while, so it comes last.
  const limit = await observationOf(readLimit ? readLimitProbe : readLimitUntried, subject);
  return { checks, observations: [...found, limit] };
};
