import { defineConfig, devices } from '@playwright/test';
import { findChromium, isRoot } from './scripts/chromium.ts';

/** `scripts/e2e.ts` boots the built site and passes its address. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 1,
  // A machine that stalls for seconds fails no build; what passed at the second try alone is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: isRoot ? ['--no-sandbox'] : [] },
  },
});
