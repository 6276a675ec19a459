import { Argument, type Command } from 'commander';

/** Imported only when asked for, so that none pays for what another loads. Each resolves to whether its bounds are kept. */
const benchmarks: Readonly<Record<string, () => Promise<{ run: () => Promise<boolean> }>>> = {
  build: () => import('./build.ts'),
  functions: () => import('./functions.ts'),
  mcp: () => import('./mcp.ts'),
  writes: () => import('./writes.ts'),
};

/** `npm run project -- bench <name>`: exits with 1 if a bound is exceeded. */
export const configure = (command: Command): Command =>
  command
    .addArgument(new Argument('<benchmark>', 'what to measure').choices(Object.keys(benchmarks)))
    .action(async (name: string) => {
      const benchmark = await benchmarks[name]?.();
      process.exitCode = (await benchmark?.run()) ? 0 : 1;
    });
