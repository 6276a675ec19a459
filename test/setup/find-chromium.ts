import { existsSync } from 'node:fs';
import { posix } from 'node:path';

/** Browsers with the engine of Chromium; the headless shell, which starts fastest, first. */
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

const usualPlaces = (env: NodeJS.ProcessEnv): string[] => {
  const { platform } = process;
  if (platform === 'darwin') return MAC_APPS.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(Boolean);
    return WINDOWS_PROGRAMS.flatMap(program => roots.map(root => `${root}\\${program}`));
  }
  const folders = [...(env['PATH'] ?? '').split(':'), '/usr/bin', '/snap/bin'].filter(Boolean);
  return COMMANDS.flatMap(command => folders.map(folder => posix.join(folder, command)));
};

/** The path of a Chromium executable: `CHROMIUM_PATH`, or the first one in the usual places. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || usualPlaces(process.env).find(path => existsSync(path));

/** The error message if no browser is found. */
export const NO_CHROMIUM =
  'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.';

/** Whether browser tests can run. @throws if `BROWSER=required` and there is no browser */
export const browserAvailable = (): boolean => {
  if (findChromium()) return true;
  if (process.env['BROWSER'] === 'required') throw new Error(NO_CHROMIUM);
  console.warn(`${NO_CHROMIUM} The browser tests are left out.`);
  return false;
};
