import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { Environment } from '../../src/deploy/context.ts';

/**
 * Commands of Chromium and related browsers. The headless shell is the same engine without the rest of the browser,
 * which saves time.
 */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The usual paths of the browser on an operating system, the most likely first. */
const usualPlaces = (platform: NodeJS.Platform, env: Environment): string[] => {
  if (platform === 'darwin') return MAC_APPS.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(Boolean);
    return WINDOWS_PROGRAMS.flatMap(program => roots.map(root => `${root}\\${program}`));
  }
  const folders = [...(env['PATH'] ?? '').split(':'), '/usr/bin', '/snap/bin'].filter(Boolean);
  return COMMANDS.flatMap(command => folders.map(folder => posix.join(folder, command)));
};

/** The path of a Chromium executable: `CHROMIUM_PATH`, or the first one in the usual places. */
export const findChromium = (
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  exists: (path: string) => boolean = existsSync,
): string | undefined => env['CHROMIUM_PATH'] || usualPlaces(platform, env).find(exists);

/** The error message if no browser is found. */
export const NO_CHROMIUM =
  'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.';
