import { FILTER_FUNCTION, type Rule } from './redirects.ts';

/** From this many rules on the platform advises placeholders instead. */
export const MANY_RULES = 10_000;

/**
 * What is wrong with a set of rules: a rewrite to a file that was not built, two rules for the same request, a blank in a
 * rule. `exists` tells whether the site has a file at an absolute path. Checking no rule at all is a problem too.
 */
export const ruleProblems = (rules: readonly Rule[], exists: (path: string) => boolean): string[] => {
  if (rules.length === 0) return ['there are no rules at all'];
  const seen = new Set<string>();
  return rules.flatMap(({ from, query, to, status }) => {
    const key = JSON.stringify([from, Object.entries(query ?? {}).sort()]);
    const name = `${from} ${JSON.stringify(query ?? {})}`;
    const problems = [
      seen.has(key) && `${name}: an earlier rule takes the same request`,
      status !== 302 && !to.startsWith(FILTER_FUNCTION) && !exists(to) && `${name}: ${to} was not built`,
      [from, to, ...Object.values(query ?? {})].some(part => /\s/.test(part)) && `${name}: has a blank in it`,
    ].filter(problem => problem !== false);
    seen.add(key);
    return problems;
  });
};
