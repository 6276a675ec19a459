import { READS_FUNCTION, type Rule } from './redirects.ts';

/** The platform recommends fewer rules than this. */
export const MANY_RULES = 10_000;

/**
 * The problems with a set of rules: a rewrite to a file that was not built, two rules for the same request, a blank in a rule,
 * or no rules at all. `exists` returns whether the site has a file at an absolute path.
 */
export const ruleProblems = (rules: readonly Rule[], exists: (path: string) => boolean): string[] => {
  if (rules.length === 0) return ['there are no rules'];
  const seen = new Set<string>();
  return rules.flatMap(({ from, query, to, status }) => {
    const key = JSON.stringify([from, Object.entries(query ?? {}).sort()]);
    const name = `${from} ${JSON.stringify(query ?? {})}`;
    const problems = [
      seen.has(key) && `${name}: an earlier rule matches the same request`,
      status !== 302 && !to.startsWith(READS_FUNCTION) && !exists(to) && `${name}: ${to} was not built`,
      [from, to, ...Object.values(query ?? {})].some(part => /\s/.test(part)) && `${name}: contains a blank`,
    ].filter(problem => problem !== false);
    seen.add(key);
    return problems;
  });
};
