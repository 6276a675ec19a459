import { INTERNAL_PATH } from '../paths.ts';

export const settingsFile = `${INTERNAL_PATH}/settings.json`;

/** The description of the MCP server, for the function that serves it. */
export const mcpDescriptionFile = `${INTERNAL_PATH}/mcp.json`;

/** The paths of all documents: files for programs, other than the bodies of operations. */
export const documentListFile = `${INTERNAL_PATH}/documents.json`;

/**
 * File of an operation’s prebuilt 404 body for an unknown id. `name` is the operationId, or `path` for an
 * unknown path.
 */
export const notFoundFile = (name: string): string => `${INTERNAL_PATH}/not-found/${name}.json`;

/**
 * Path of the message page, which a function fills in. The build renders it, because the stylesheets are known
 * only then.
 */
export const messagePageFile = `${INTERNAL_PATH}/message`;

/** The message page’s content until the function replaces it. */
export const MESSAGE_CONTENT =
  '<h1>Message</h1><p>Open this page with a link from a receipt or an email of this site.</p>';

/**
 * Loads a prebuilt body by its path from the site's root, such as `/api/v1/products/tally.json`. Undefined if
 * there is none.
 */
export type LoadBody = <Body>(path: string) => Promise<Body | undefined>;

/** Loads a built file that must exist. @throws if the build did not write it */
export const required = async <File>(
  load: (path: string) => Promise<File | undefined>,
  path: string,
): Promise<File> => {
  const file = await load(path);
  if (file === undefined) throw new Error(`The build did not write ${path}.`);
  return file;
};
