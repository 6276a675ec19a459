/**
 * Folder of files that the build writes only for rules and functions. The platform serves them like any file, so they are outside
 * the API's paths, where everything is documented.
 */
export const INTERNAL_PATH = '/internal';

export const settingsFile = `${INTERNAL_PATH}/settings.json`;

/** The paths of the documents that MCP serves as resources without listing them. */
export const documentListFile = `${INTERNAL_PATH}/documents.json`;

/** The prebuilt 404 body of an operation for an unknown id, by operationId; `path` for an unknown path. */
export const notFoundFile = (name: string): string => `${INTERNAL_PATH}/not-found/${name}.json`;

export const filteredFile = (values: string): string => `${INTERNAL_PATH}/filtered/${values}.json`;

/** Path of the page that a function fills with a message. The build renders it, because only the build knows the stylesheets. */
export const messageFrame = `${INTERNAL_PATH}/message`;

/** The content of that page until the function replaces it. */
export const MESSAGE_CONTENT =
  '<h1>Message</h1><p>Open this page with a link from a receipt or an email of this site.</p>';
