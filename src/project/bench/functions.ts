/** `npm run project -- bench functions`: the files, size and start of every function as `netlify build --offline` makes it. */

import { table } from '../table.ts';
import { measureStart } from './measure-start.ts';

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;

/** Milliseconds that loading a function may take beyond an empty one. */
const targetOf = (name: string): number => (name === 'mcp' ? 120 : 60);

/** Runs the benchmark and gives whether every figure is met. */
export const run = async (): Promise<boolean> => {
  const rows = (await measureStart()).map(({ name, files, zipBytes, codeBytes, above, answered }) => ({
    what: `${name}: ${files} files, ${kib(zipBytes)} archive, ${kib(codeBytes)} code`,
    figure: `${above.toFixed(0)} ms above empty, first answer after ${answered.toFixed(0)} ms`,
    target: `${targetOf(name)} ms above empty`,
    met: above <= targetOf(name),
  }));
  console.log(table(rows));
  return rows.every(({ met }) => met);
};
