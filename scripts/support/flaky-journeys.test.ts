import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type FlakyJourney, runJourneysTwice } from './flaky-journeys.ts';
import { CommandError, root, run } from './run.ts';

// Inside the project, so that its own Playwright is found; without a browser a journey takes milliseconds.
mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results', 'flaky-journeys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const journeys = {
  passes: `test('passes', () => {});`,
  fails: `test('fails', () => { throw new Error('always'); });`,
  flaky: `test.describe('of a page', () => test('flaky', () => {
    if (existsSync(marker)) return;
    writeFileSync(marker, '');
    throw new Error('only the first time');
  }));`,
};

/** Runs Playwright on journeys of the given kinds. */
async function runKinds(...kinds: (keyof typeof journeys)[]): Promise<FlakyJourney[]> {
  const place = mkdtempSync(join(folder, 'run-'));
  const marker = JSON.stringify(join(place, 'marker'));
  writeFileSync(
    join(place, 'some.spec.ts'),
    `import { existsSync, writeFileSync } from 'node:fs';
     import { test } from '@playwright/test';
     const marker = ${marker};
     ${kinds.map((kind) => journeys[kind]).join('\n')}`,
  );
  const config = join(place, 'playwright.config.ts');
  writeFileSync(config, `export default { testDir: '.', workers: 1 };`);
  return runJourneysTwice(
    (args, environment) => run('playwright', ['test', '--config', config, ...args], environment),
    [],
    join(place, 'results'),
  );
}

test('a run in which all journeys pass names none, and is the only one', async () => {
  const runs: boolean[] = [];
  const passing = async (_: string[], __: object, isAlone = false) => void runs.push(isAlone);
  expect(await runJourneysTwice(passing, [], mkdtempSync(join(folder, 'run-')))).toEqual([]);
  expect(runs).toEqual([false]);
});

test('a journey that passes alone is named with the folder of its trace', async () => {
  const flaky = await runKinds('passes', 'flaky');
  expect(flaky.map(({ title }) => title)).toEqual(['some.spec.ts › flaky']);
  const traces = readdirSync(flaky[0]?.traces ?? '', { recursive: true }).map(String);
  expect(traces.filter((file) => file.endsWith('trace.zip'))).toHaveLength(1);
});

test('a journey that fails twice fails the run', async () => {
  await expect(runKinds('fails', 'flaky')).rejects.toThrow(CommandError);
});

test('a run that cannot start fails at once', async () => {
  let runs = 0;
  const interrupted = runJourneysTwice(
    async () => {
      runs += 1;
      throw new CommandError('playwright', 1);
    },
    [],
    mkdtempSync(join(folder, 'run-')),
  );
  await expect(interrupted).rejects.toThrow(CommandError);
  expect(runs).toBe(1);
});
