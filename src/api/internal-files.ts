import type { OperationId } from './routes.ts';

/**
 * Folder of what the build writes for rules and functions alone. The platform serves it like any file, so it is no part of the
 * API's paths, where everything is in the contract.
 */
export const INTERNAL_PATH = '/internal';

/** What functions know of the owner's settings. */
export const settingsFile = `${INTERNAL_PATH}/settings.json`;

/** The 404 of an operation for an id that does not exist, or of a path at which there is nothing. */
export const notFoundFile = (name: OperationId | 'path'): string => `${INTERNAL_PATH}/not-found/${name}.json`;

/** A filtered list, by the values that it is filtered by. */
export const filteredFile = (values: string): string => `${INTERNAL_PATH}/filtered/${values}.json`;
