import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

export const isRoot = process.getuid?.() === 0;

const shellPath = '/usr/bin/chromium-headless-shell';

/** Finds the configured Chromium, the machine's, or Playwright's. */
export function findBrowser(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return places.find((path) => path && existsSync(path));
}

/** Headless Chromium needs two thirds of the time. It has no notifications. */
export function findHeadlessShell(): string | undefined {
  const isTaken = !process.env.CHROMIUM_PATH && existsSync(shellPath);
  return isTaken ? shellPath : findBrowser();
}

/** Installs a missing Chromium, as root from Debian, else Playwright's. Returns the fastest one. */
export async function provideChromium(): Promise<string> {
  if (isRoot && !process.env.CHROMIUM_PATH) {
    const packages = [
      ...(findBrowser() ? [] : ['chromium']),
      ...(existsSync(shellPath) ? [] : ['chromium-headless-shell']),
    ];
    if (packages.length > 0) await installByApt(packages);
  }
  // Ubuntu has no such packages.
  if (!findBrowser()) await run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const found = findHeadlessShell();
  if (!found) throw new Error('Chromium could not be installed: install it and set CHROMIUM_PATH');
  return found;
}

/** Does nothing without these packages, `apt-get` or a network. */
async function installByApt(packages: string[]): Promise<void> {
  const quick = ['-qq', '--no-remove', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  for (const args of [['update'], ['install', '-y', ...packages]]) {
    const noQuestions = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', [...quick, ...args], noQuestions).catch((error: Error) =>
      console.log(`${packages.join(' ')}: ${error.message}`),
    );
  }
}
