import * as z from 'zod';

/** Ignores a field that has a problem already. */
type Report = (message: string, ...path: readonly (string | number)[]) => void;

/**
 * A rule about several fields, which also runs if there are other problems: `fields` has only those without, and
 * `wrong` has the names of the others, known or not.
 */
export const rule = <Fields extends object>(
  check: (fields: Partial<Fields>, report: Report, wrong: ReadonlySet<string>) => void,
) =>
  z.superRefine<Fields>(
    (value, ctx) => {
      const names = ctx.issues.flatMap(issue =>
        issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path?.[0] ?? ''),
      );
      const wrong = new Set(names.filter(name => name !== ''));
      const fields = Object.entries(value).filter(([name]) => !wrong.has(name));
      const report: Report = (message, ...path) => {
        if (!wrong.has(String(path[0]))) ctx.addIssue({ code: 'custom', message, path: [...path] });
      };
      check(Object.fromEntries(fields) as Partial<Fields>, report, wrong);
    },
    {
      when: ({ issues }) =>
        issues.every(({ code, path = [] }) => path.length > 0 || code === 'unrecognized_keys'),
    },
  );
