import { existsSync } from 'node:fs';
import { posix } from 'node:path';

const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = ['Google\\Chrome\\Application\\chrome', 'Microsoft\\Edge\\Application\\msedge'];
/** The headless shell starts fastest. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'microsoft-edge',
];

const usualPlaces = (): string[] => {
  const { PATH = '', PROGRAMFILES, 'PROGRAMFILES(X86)': older, LOCALAPPDATA } = process.env;
  const folders = [...PATH.split(posix.delimiter), '/usr/bin', '/snap/bin'];
  return [
    ...COMMANDS.flatMap(command => folders.map(folder => posix.join(folder, command))),
    ...MAC_APPS.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...WINDOWS_PROGRAMS.flatMap(name =>
      [PROGRAMFILES, older, LOCALAPPDATA].map(root => `${root}\\${name}.exe`),
    ),
  ];
};

/** The path of a Chromium executable: `CHROMIUM_PATH`, or the first one in the usual places. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || usualPlaces().find(path => existsSync(path));

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
