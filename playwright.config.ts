import { defineConfig, devices } from '@playwright/test';
import { findHeadlessShell, isRoot } from '#scripts/support/chromium.ts';

/** `scripts/e2e.ts` boots the built site and passes its address. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 1,
  // `scripts/e2e.ts` runs failed journeys once more, after all others.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    // A quarter of the work of a journey. To look for a cause: `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: { executablePath: findHeadlessShell(), args: isRoot ? ['--no-sandbox'] : [] },
  },
});
