import { INTERNAL_PATH } from '../paths.ts';

export const settingsFile = `${INTERNAL_PATH}/settings.json`;

export const mcpDescriptionFile = `${INTERNAL_PATH}/mcp.json`;

/** Paths of the files for programs, other than bodies. */
export const documentListFile = `${INTERNAL_PATH}/documents.json`;

/** `name` is the operationId of an unknown id, or `path` for an unknown path. */
export const notFoundFile = (name: string): string => `${INTERNAL_PATH}/not-found/${name}.json`;

export const messagePageFile = `${INTERNAL_PATH}/message`;

/** `path` begins at the site’s root. */
export type LoadBody = <Body>(path: string) => Promise<Body | undefined>;

export const loadRequired = async <File>(
  load: (path: string) => Promise<File | undefined>,
  path: string,
): Promise<File> => {
  const file = await load(path);
  if (file === undefined) throw new Error(`The build did not write ${path}.`);
  return file;
};
