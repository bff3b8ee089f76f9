import { defineConfig } from 'vitest/config';

const consoleGuard = './scripts/fail-on-console-error.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,database,bench}/**/*.test.ts'],
          // A test file that opens databases waits for a busy disk now and then.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: [consoleGuard],
        },
      },
      {
        test: {
          name: 'project',
          include: ['{locales,scripts}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
