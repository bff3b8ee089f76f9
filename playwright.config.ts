import { defineConfig, devices } from '@playwright/test';
import { findHeadlessShell, isRoot } from '#scripts/support/chromium.ts';

/** `scripts/e2e.ts` serves the built site for each worker and passes the addresses. */
const sites = (process.env.BASE_URL ?? 'http://localhost:3000').split(' ');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // A site of its own for each.
  workers: sites.length,
  // `scripts/e2e.ts` runs failed journeys once more, after all others.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Each worker reads this file again. One that a failed journey has ended leaves its site to the next.
    baseURL: sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)],
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    // A quarter of the work of a journey. To look for a cause: `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: { executablePath: findHeadlessShell(), args: isRoot ? ['--no-sandbox'] : [] },
  },
});
