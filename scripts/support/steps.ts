import { CommandError, type Run, run } from './run.ts';

export interface Step {
  name: string;
  /** Starts commands by `run` alone, so that steps beside each other do not mix what they print. */
  work(run: Run): Promise<void>;
}

/** Steps that may run beside each other. */
export type Stage = Step[];

export interface Outcome {
  passed: number;
  failed: number;
  /** Of the first step that failed, else 0. */
  exitCode: number;
}

/** As many as the slow machine has cores. */
const atOnce = 2;

/**
 * Runs the stages in order, and within each two steps at once. Begins no further step after a failure, which
 * what follows would only repeat.
 */
export async function runStages(
  stages: readonly Stage[],
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, exitCode: 0 };
  for (const stage of stages) {
    const waiting = [...stage];
    const runNext = async (): Promise<void> => {
      const step = outcome.exitCode === 0 ? waiting.shift() : undefined;
      if (!step) return;
      await runStep(step, outcome, stage.length > 1, print);
      await runNext();
    };
    await Promise.all(Array.from({ length: atOnce }, runNext));
  }
  return outcome;
}

/** What a step prints beside another is kept until it ends. */
async function runStep(
  { name, work }: Step,
  outcome: Outcome,
  isBeside: boolean,
  print: (text: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  const kept: string[] = [`\n▶ ${name}\n`];
  const say = (text: string) => (isBeside ? void kept.push(text) : print(text));
  if (!isBeside) print(kept.shift() ?? '');
  const quietly: Run = (command, args, environment) =>
    run(command, args, environment, (text) => void kept.push(text));
  try {
    await work(isBeside ? quietly : run);
    outcome.passed += 1;
    say(`✓ ${name} (${formatSeconds(startedAt)})\n`);
  } catch (error) {
    say(`✗ ${name} (${formatSeconds(startedAt)}): ${error instanceof Error ? error.message : error}\n`);
    outcome.failed += 1;
    outcome.exitCode ||= error instanceof CommandError ? error.exitCode : 1;
  }
  print(kept.join(''));
}

function formatSeconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
