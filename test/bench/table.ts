/** One measured figure. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly met: boolean;
}

/** The figures as lines of a table. */
export const table = (rows: readonly Row[]): string => {
  const cells = rows.map(({ what, figure, target, met }) => [
    what,
    figure,
    target,
    target === '' ? '' : met ? 'met' : 'MISSED',
  ]);
  const all = [['what', 'measured', 'target', ''], ...cells];
  const widths = [0, 1, 2].map(column => Math.max(...all.map(row => row[column]?.length ?? 0)));
  return all.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};
