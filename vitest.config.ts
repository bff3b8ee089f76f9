import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const patientWaits = './scripts/support/patient-waits.ts';
/** They add to the lists of the product, so they share its modules with no other file. */
const alone = ['server/features/chat/message-kinds.test.ts'];
/** It watches how words are loaded, which is over once another file of the worker has asked for them. */
const webAlone = ['web/platform/i18n/use-translation-groups.test.tsx'];
// A timeout only ends what hangs: on a busy machine a test with its own database takes its time.
const patience = { testTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const web = {
  ...patience,
  setupFiles: [patientWaits, './scripts/support/fail-on-console-error.ts', './web/testing/setup.ts'],
};
const server = {
  ...patience,
  hookTimeout: 120_000,
  setupFiles: [patientWaits],
  globalSetup: './server/testing/drop-spares.ts',
};

/**
 * A worker ends where the next file has another environment, and a new one loads every module again: the files of
 * an environment follow each other.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), nameEnvironment);
    return [...groups.values()].flat();
  }
}

function nameEnvironment({ project, moduleId }: TestSpecification): string {
  const [, own = ''] = /@vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return `${project.name}, ${own}`;
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    execArgv: ['--import', './server/module-loading.mjs'],
    // With `isolate: false` the files of a worker share its modules, which are half of the time when each loads them anew.
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,database,bench}/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          ...server,
        },
      },
      { test: { name: 'server, alone', include: alone, ...server } },
      {
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: webAlone, isolate: false, ...web },
      },
      { test: { name: 'web, alone', include: webAlone, ...web } },
      {
        test: {
          name: 'project',
          include: ['{locales,scripts}/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
