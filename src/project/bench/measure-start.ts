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

/** What one deployed function is and how fast it starts. */
export interface Start {
  readonly name: string;
  readonly files: number;
  /** Of the archive that is deployed. */
  readonly zipBytes: number;
  /** Of the function’s own code. */
  readonly codeBytes: number;
  /** Milliseconds of a new process until the answer is complete, Netlify’s own part included. The best of several. */
  readonly answered: number;
  /** The same for an empty function in the same archive. */
  readonly empty: number;
}

/** The same archive with an empty function in it. */
const emptied = async (one: DeployedFunction, folder: string): Promise<DeployedFunction> => {
  await cp(one.folder, folder, { recursive: true });
  await writeFile(join(folder, 'bundles', `${one.name}.mjs`), 'export default () => new Response();\n');
  return { ...one, folder };
};

/** The best of several starts of both, in turn: whatever else the machine does can only make a start slower. */
const compare = async (one: DeployedFunction, empty: DeployedFunction, env: NodeJS.ProcessEnv) => {
  const { request } = requestTo(one.name);
  const times = { answered: [] as number[], empty: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.answered.push((await invoke(one, request, env)).answered);
    times.empty.push((await invoke(empty, request, env)).answered);
  }
  return { answered: Math.min(...times.answered), empty: Math.min(...times.empty) };
};

/** Measures the artefacts of `netlify build --offline`, unpacked outside the repository. */
export const measureStart = async (): Promise<Start[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const blobs = await blobsEnvironment(join(folder, 'blobs'));
  try {
    const project = join(folder, 'project');
    await copyProject(project);
    await netlifyBuild(project);
    const starts: Start[] = [];
    for (const one of await unpackFunctions(project, join(folder, 'functions'))) {
      const empty = await emptied(one, join(folder, 'empty', one.name));
      starts.push({
        name: one.name,
        files: one.files.size,
        zipBytes: one.zipBytes,
        codeBytes: one.files.get(`bundles/${one.name}.mjs`)?.length ?? 0,
        ...(await compare(one, empty, blobs.env)),
      });
    }
    return starts;
  } finally {
    await blobs.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
