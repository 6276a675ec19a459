import { operationPath, responsePath } from '../../api/address.ts';
import { type Build, bodiesOf, type Operation } from '../../api/operations/operation.ts';
import { offeredPlaces, rewrittenPaths, sharedPath } from '../../api/paths.ts';
import { notFoundFile } from '../../api/reads/internal-files.ts';
import { operationEntries } from '../../api/registry.ts';
import { productsOf, ruleTarget, sharedLinks } from '../../api/resources/products/products.ts';
import { notFoundCode } from '../../api/response-files.ts';
import type { OperationId } from '../../api/routes.ts';

/** A query value that starts with a colon is a placeholder. */
interface Rule {
  readonly from: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly to: string;
  readonly status: 200 | 302 | 404;
}

const READS_FUNCTION = '/.netlify/functions/reads';

const filledPath = (path: string, id: string): string => path.replace('{id}', id);

/** The target repeats operation and values, because the URL in a function may vary. */
const toFunction = (operationId: OperationId, operation: Operation, names: readonly string[]): Rule => {
  const from = filledPath(operationPath(operation), ':id');
  const captured = [...(operation.id === undefined ? [] : ['id']), ...names];
  const target = captured.map(name => `&${name}=:${name}`).join('');
  return {
    from,
    query: Object.fromEntries(names.map(name => [name, `:${name}`])),
    to: `${READS_FUNCTION}?operation=${operationId}${target}`,
    status: 200,
  };
};

/** All sets of at least two names, larger ones first. */
const combinations = (names: readonly string[]): string[][] => {
  const sets = names.reduce<string[][]>((all, name) => all.concat(all.map(set => set.concat(name))), [[]]);
  return sets.filter(set => set.length > 1).sort((a, b) => b.length - a.length);
};

/**
 * A rule with a query matches whenever its parameters are present (local server), or only without others
 * (documentation). Every set of parameters has a rule, larger sets first, so both are right. With unknown parameters,
 * the latter serves the unfiltered body, which shows that no filter was applied.
 */
const queryRules = (operationId: OperationId, operation: Operation, literal: readonly Rule[]): Rule[] => {
  const names = Object.keys(operation.query?.shape ?? {});
  return [
    ...combinations(names).map(set => toFunction(operationId, operation, set)),
    ...names.flatMap(name => [
      ...literal.filter(({ query }) => query?.[name] !== undefined),
      toFunction(operationId, operation, [name]),
    ]),
  ];
};

const literalRules = (build: Build, operation: Operation): Rule[] => {
  const status = operation.redirect ? 302 : 200;
  return bodiesOf(operation, build).flatMap(([id, body]) =>
    (operation.prepared?.(body) ?? []).map(
      ({ query, to }): Rule => ({ from: filledPath(operationPath(operation), id), query, to, status }),
    ),
  );
};

/** A rewrite to a missing file serves an HTML page instead of trying the next rule. */
const plainRules = (build: Build, operation: Operation): Rule[] =>
  bodiesOf(operation, build).map(([id]) => ({
    from: filledPath(operationPath(operation), id),
    to: responsePath(operation, id),
    status: 200,
  }));

/** Netlify tries them in this order. None is forced, so a file at the path takes precedence. */
export const redirectRules = (build: Build): Rule[] => {
  const fromFiles = operationEntries.filter(([, { servedByFunction }]) => !servedByFunction);
  return [
    ...fromFiles.flatMap(([id, operation]) => [
      ...queryRules(id, operation, literalRules(build, operation)),
      ...plainRules(build, operation),
    ]),
    // For names and unknown ids, the function finds the nearest entry.
    ...fromFiles.flatMap(([id, operation]) =>
      notFoundCode(operation) ? [toFunction(id, operation, [])] : [],
    ),
    // By path alone, because assistants add a query to the links that they give people.
    ...productsOf(build).flatMap(product =>
      [...sharedLinks(product)].map(
        ([place, url]): Rule => ({
          from: sharedPath(product.id, place),
          to: ruleTarget(new URL(url)),
          status: 302,
        }),
      ),
    ),
    // The end of a sentence often becomes the end of a URL.
    ...offeredPlaces(build).flatMap(({ path }) =>
      [')', ').', '.', ','].map((end): Rule => ({ from: path + end, to: path, status: 302 })),
    ),
    ...Object.entries(rewrittenPaths).map(([from, to]): Rule => ({ from, to, status: 200 })),
    { from: '/api/*', to: notFoundFile('path'), status: 404 },
  ];
};

export const redirectsFile = (build: Build): string =>
  redirectRules(build)
    .map(({ from, query = {}, to, status }) => {
      const conditions = Object.entries(query).map(([name, value]) => `${name}=${value}`);
      return `${[from, ...conditions, to, status].join(' ')}\n`;
    })
    .join('');
