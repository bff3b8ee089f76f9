import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

export const isRoot = process.getuid?.() === 0;

/** A Chromium that is there already: the given one, the machine's, or Playwright's own. */
export function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return places.find((path) => path && existsSync(path));
}

/** Finds Chromium or installs it. */
export async function provideChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (isRoot) await installAsRoot();
  else await run('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (!installed) throw new Error('Chromium could not be installed: install it and set CHROMIUM_PATH');
  return installed;
}

/** Prefers the distribution's package; Ubuntu has none. */
async function installAsRoot(): Promise<void> {
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
  } catch {
    await run('playwright', ['install', '--with-deps', 'chromium']);
  }
}
