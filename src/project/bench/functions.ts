import { type Row, table } from '../table.ts';
import { measureStart } from './measure-start.ts';

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;

/** How many times as long as an empty function a function may take until its first answer. MCP brings a library. */
const mostOf = (name: string): number => (name === 'mcp' ? 6 : 4);

/**
 * `npm run project -- bench functions`: the files, size and start of every function as `netlify build --offline` makes it, compared with an
 * empty function in the same archive. Resolves to whether every bound is kept.
 */
export const run = async (): Promise<boolean> => {
  const rows = (await measureStart()).map(({ name, files, zipBytes, codeBytes, answered, empty }): Row => {
    const most = mostOf(name);
    return {
      what: `${name}: ${files} files, ${kib(zipBytes)} archive, ${kib(codeBytes)} code`,
      figure: `first answer after ${(answered / empty).toFixed(1)} × empty (${answered.toFixed(0)} ms, ${empty.toFixed(0)} ms)`,
      target: `${most} × empty`,
      met: answered <= most * empty,
    };
  });
  console.log(table(rows));
  return rows.every(({ met }) => met);
};
