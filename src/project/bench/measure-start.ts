import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  blobsEnvironment,
  copyProject,
  type DeployedFunction,
  invoke,
  netlifyBuild,
  unpackFunctions,
} from '../../../test/setup/deployed-functions.ts';
import { requestTo } from '../../../test/setup/function-requests.ts';

const ROUNDS = 11;

/** What one deployed function is and how fast it starts. Times are medians of several processes, in milliseconds. */
export interface Start {
  readonly name: string;
  readonly files: number;
  /** Of the archive that is deployed. */
  readonly zipBytes: number;
  /** Of the function's own code. */
  readonly codeBytes: number;
  /** What loading the function's module takes beyond loading an empty one. */
  readonly above: number;
  /** From the start of the process's work to a complete answer, Netlify's own part included. */
  readonly answered: number;
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const times = async (
  one: DeployedFunction,
  env: NodeJS.ProcessEnv,
): Promise<{ loaded: number; answered: number }> => {
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1)
    runs.push(await invoke(one, requestTo(one.name).request, env));
  return { loaded: median(runs.map(run => run.loaded)), answered: median(runs.map(run => run.answered)) };
};

/** The same archive with an empty function in it. */
const emptied = async (one: DeployedFunction, folder: string): Promise<DeployedFunction> => {
  await cp(one.folder, folder, { recursive: true });
  await writeFile(join(folder, 'bundles', `${one.name}.mjs`), 'export default () => new Response();\n');
  return { ...one, folder };
};

/**
 * Measures the artefacts of `netlify build --offline`, unpacked outside the repository: those of the functions `names`, or all.
 */
export const measureStart = async (names?: readonly string[]): Promise<Start[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const blobs = await blobsEnvironment(join(folder, 'blobs'));
  try {
    const project = join(folder, 'project');
    await copyProject(project);
    await netlifyBuild(project);
    const functions = await unpackFunctions(project, join(folder, 'functions'));
    const [first] = functions;
    if (!first) throw new Error('the build made no functions');
    const base = await times(await emptied(first, join(folder, 'empty')), blobs.env);
    const starts: Start[] = [];
    for (const one of functions.filter(({ name }) => names?.includes(name) ?? true)) {
      const { loaded, answered } = await times(one, blobs.env);
      starts.push({
        name: one.name,
        files: one.files.size,
        zipBytes: one.zipBytes,
        codeBytes: one.files.get(`bundles/${one.name}.mjs`)?.length ?? 0,
        above: loaded - base.loaded,
        answered,
      });
    }
    return starts;
  } finally {
    await blobs.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
