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
          // A timeout only ends what hangs: on a busy machine a test with its own database takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
          testTimeout: 60_000,
        },
      },
    ],
  },
});
