import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell starts fastest. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'microsoft-edge',
];

const usualPlaces = (): string[] => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/snap/bin'];
  return [
    ...COMMANDS.flatMap(command => folders.map(folder => join(folder, command))),
    ...['Chromium', 'Google Chrome'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...[process.env['PROGRAMFILES'], process.env['LOCALAPPDATA']].map(
      folder => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    ),
  ];
};

/** The path of a Chromium executable: `CHROMIUM_PATH`, or the first one in the usual places. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || usualPlaces().find(path => existsSync(path));

/** The error message if no browser is found. */
const NO_CHROMIUM =
  'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.';

/** Whether browser tests can run. @throws if `BROWSER=required` and there is no browser */
export const browserAvailable = (): boolean => {
  if (findChromium()) return true;
  if (process.env['BROWSER'] === 'required') throw new Error(NO_CHROMIUM);
  console.warn(`${NO_CHROMIUM} The browser tests are left out.`);
  return false;
};
