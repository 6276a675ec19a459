export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly met: boolean;
}

/** Rows of cells as lines with columns of the same width. */
export const aligned = (rows: readonly (readonly string[])[]): string => {
  const width = (column: number) => Math.max(...rows.map(row => row[column]?.length ?? 0));
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const table = (rows: readonly Row[]): string =>
  aligned([
    ['what', 'measured', 'target', ''],
    ...rows.map(({ what, figure, target, met }) => [
      what,
      figure,
      target,
      target === '' ? '' : met ? 'met' : 'MISSED',
    ]),
  ]);
