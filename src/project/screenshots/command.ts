import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { temporarySite } from '../../commands/local-server/temporary-site.ts';
import { localPort } from '../../deploy/context.ts';
import { findChromium, NO_CHROMIUM } from '../find-chromium.ts';
import { steadyEnvironment } from '../steady-environment.ts';

const FOLDER = 'docs/images';

const takeScreenshots = async (): Promise<void> => {
  const executablePath = findChromium();
  if (!executablePath) {
    console.error(NO_CHROMIUM);
    process.exitCode = 1;
    return;
  }

  const env = steadyEnvironment();
  await mkdir(FOLDER, { recursive: true });
  const site = await temporarySite(env, localPort(env));
  // Shared memory is scarce in containers.
  const browser = await chromium.launch({ executablePath, args: ['--disable-dev-shm-usage'] });
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        baseURL: site.url,
        colorScheme,
        viewport: { width: 1200, height: 640 },
        // README.md shows them at about this width on screens with two pixels a point.
        deviceScaleFactor: 1.5,
        reducedMotion: 'reduce',
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const file = join(FOLDER, `home-${colorScheme}.webp`);
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 80, effort: 6 })
        .toFile(file);
      console.log(`${file}: ${Math.ceil(size / 1024)} KiB`);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
};

/** `npm run project -- screenshots`: takes the pictures of the home page that README.md shows. Needs Chromium or Google Chrome. */
export const configure = (command: Command): Command => command.action(takeScreenshots);
