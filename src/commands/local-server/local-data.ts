import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates the folder of the local server’s data, or takes it from other users of the machine: it contains messages
 * and the site’s secret. Windows keeps the permissions of the folder above.
 */
export const openLocalData = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
};
