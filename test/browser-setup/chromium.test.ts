import { expect, test, vi } from 'vitest';
import { findChromium } from '../../src/project/find-chromium.ts';
import { browserAvailable } from '../setup/browser-available.ts';

const only = (path: string) => (candidate: string) => candidate === path;

test.each([
  ['linux', { PATH: '/opt/bin:/usr/bin' }, '/opt/bin/google-chrome'],
  ['linux', {}, '/usr/bin/chromium'],
  ['linux', {}, '/usr/bin/chromium-headless-shell'],
  ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  [
    'win32',
    { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' },
    'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ],
] as const)('on %s with %o the browser is found at %s', (platform, env, path) => {
  expect(findChromium(env, platform, only(path))).toBe(path);
});

test('CHROMIUM_PATH takes precedence over all other locations', () => {
  expect(findChromium({ CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' }, 'linux', () => true)).toBe(
    '/my/chrome',
  );
});

test('without a browser its tests are skipped with a hint, or fail if a browser is required', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(browserAvailable({}, () => undefined)).toBe(false);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/CHROMIUM_PATH.*left out/)]]);
  warn.mockRestore();
  expect(() => browserAvailable({ BROWSER: 'required' }, () => undefined)).toThrow('CHROMIUM_PATH');
});
