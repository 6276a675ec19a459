import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { operationPath } from '../../api/address.ts';
import { counted } from '../../api/prose/words.ts';
import { operations } from '../../api/registry.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

const project = join(import.meta.dirname, '..', '..', '..');

/** @throws {CommandError} if visitors cannot reach the site at this URL */
export const requirePublic = async (site: string): Promise<void> => {
  const url = new URL(operationPath(operations.getIndex), site);
  const { status, headers } = await serviceFetch(url, { redirect: 'manual' });
  const target = status >= 300 && status < 400 ? URL.parse(headers.get('location') ?? '', url) : null;
  // A redirect to the primary domain keeps the path, and one to a login does not.
  if (target?.pathname === url.pathname)
    throw new CommandError(`${site} redirects to ${target.origin}. Test that URL.`);
  if (target || status === 401 || status === 403)
    throw new CommandError(
      `${site} is not public: ${target ? `it redirects to ${target.origin}` : `it returned ${status}`}. In Netlify, under Project configuration, set Project visibility to Public.`,
    );
};

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** The tests’ titles are sentences about the site. Of an assertion, the reason is only in the complete output. */
export const summaryOf = (report: unknown): { readonly isOk: boolean; readonly lines: readonly string[] } => {
  const { testResults } = resultsSchema.parse(report);
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = results.filter(({ status }) => status === 'passed').length;
  const total = `${counted(passed, 'test')} passed`;
  const unstarted = testResults
    .filter(({ message }) => message !== '')
    .map(({ name, message }) => [`the tests in ${basename(name)} could not start`, message.split('\n', 1)]);
  const failed = results
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message = ''] }) => [
      fullName,
      /^Error: (.*)/.exec(message)?.[1] ?? '',
    ]);
  const failures = [...failed, ...unstarted].map(([title, reason]) =>
    `  Failed: ${title}. ${reason}`.trimEnd(),
  );
  if (failures.length === 0) return { isOk: true, lines: [`${total}.`] };
  return {
    isOk: false,
    lines: [...failures, `${total}, ${failures.length} failed. Add --verbose for the details.`],
  };
};

export const runTests = (
  site: string,
  { readLimit, verbose }: { readonly readLimit?: true; readonly verbose?: true },
): ReturnType<typeof summaryOf> => {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  try {
    const report = join(folder, 'report.json');
    const reporters = [...(verbose ? ['--reporter=default'] : []), '--reporter=json'];
    const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'run', '--project', 'deployed', ...reporters, `--outputFile.json=${report}`];
    const env = { ...process.env, BASE_URL: site, READ_LIMIT: readLimit ? '1' : '' };
    spawnSync(process.execPath, args, { cwd: project, stdio: verbose ? 'inherit' : 'ignore', env });
    return summaryOf(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
