import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, type Environment } from './run.ts';

/**
 * Starts `playwright test` on sites of its own, `isAlone` one journey at a time; throws a `CommandError` when a
 * journey fails.
 */
export type RunJourneys = (args: string[], environment: Environment, isAlone?: boolean) => Promise<void>;

/** A journey that failed among the others and passed alone. */
export interface FlakyJourney {
  title: string;
  /** The folder with the trace of its second run. */
  traces: string;
}

/**
 * Repeats failed journeys once, after all others and with a trace. Returns those that passed then: they need
 * an explanation but block no change. Throws when one fails twice, or the run ended otherwise.
 */
export async function runJourneysTwice(
  runJourneys: RunJourneys,
  args: string[],
  resultsFolder: string,
): Promise<FlakyJourney[]> {
  const firstFolder = join(resultsFolder, 'first-run');
  const secondFolder = join(resultsFolder, 'second-run');
  const reportFile = join(resultsFolder, 'first-run.json');
  const lastRunFile = join(resultsFolder, 'last-run.json');
  await rm(resultsFolder, { recursive: true, force: true });
  await mkdir(resultsFolder, { recursive: true });
  try {
    await runJourneys([...args, '--output', firstFolder, '--reporter', 'list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRunFile,
    });
    return [];
  } catch (error) {
    if (!(error instanceof CommandError) || !hasFailedJourneys(lastRunFile)) throw error;
  }
  const failed = listFailedJourneys(reportFile);
  console.log(`\nOnce more, alone: ${failed.join(' · ')}`);
  await runJourneys(
    ['--last-failed', '--last-failed-file', lastRunFile, '--output', secondFolder, '--trace', 'on'],
    {},
    true,
  );
  return failed.map((title) => ({ title, traces: secondFolder }));
}

/** An interrupted run, or one that could not start, has no journeys to repeat. */
function hasFailedJourneys(lastRunFile: string): boolean {
  if (!existsSync(lastRunFile)) return false;
  const { status, failedTests } = JSON.parse(readFileSync(lastRunFile, 'utf8'));
  return status === 'failed' && failedTests.length > 0;
}

interface Suite {
  specs: { ok: boolean; file: string; title: string }[];
  suites?: Suite[];
}

function listFailedJourneys(reportFile: string): string[] {
  const report: { suites: Suite[] } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return report.suites.flatMap(listFailedSpecs);
}

function listFailedSpecs(suite: Suite): string[] {
  const own = suite.specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  return [...own, ...(suite.suites ?? []).flatMap(listFailedSpecs)];
}
