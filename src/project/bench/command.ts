/** `npm run bench -- <name>`: runs one benchmark. Exits with 1 if a target is missed. */
import process from 'node:process';

/** Imported only when asked for, so that none pays for what another loads. Each resolves to whether its targets are met. */
const benchmarks: Readonly<Record<string, () => Promise<{ run: () => Promise<boolean> }>>> = {
  build: () => import('./build.ts'),
  writes: () => import('./writes.ts'),
  mcp: () => import('./mcp.ts'),
  functions: () => import('./functions.ts'),
};

const [name = ''] = process.argv.slice(2);
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;

if (load) {
  const { run } = await load();
  process.exitCode = (await run()) ? 0 : 1;
} else {
  process.stderr.write(`Usage: npm run bench -- <${Object.keys(benchmarks).join(' | ')}>\n`);
  process.exitCode = 1;
}
