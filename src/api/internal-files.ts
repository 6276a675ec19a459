/**
 * Folder of what the build writes for rules and functions alone. The platform serves it like any file, so it is no part of the
 * API's paths, where everything is in the contract.
 */
export const INTERNAL_PATH = '/internal';

/** What functions know of the owner's settings. */
export const settingsFile = `${INTERNAL_PATH}/settings.json`;

/** The 404 of an operation (by its operationId) for an id that does not exist, or `path` where there is nothing at a path. */
export const notFoundFile = (name: string): string => `${INTERNAL_PATH}/not-found/${name}.json`;

/** A filtered list, by the values that it is filtered by. */
export const filteredFile = (values: string): string => `${INTERNAL_PATH}/filtered/${values}.json`;
