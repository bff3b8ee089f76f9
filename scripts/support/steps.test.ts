import { expect, test } from 'vitest';
import { CommandError } from './run.ts';
import { runStages, type Step } from './steps.ts';

const passing = (name: string): Step => ({ name, work: async () => undefined });

/** Prints two lines, a moment apart. */
const talking = (name: string): Step => ({
  name,
  work: (run) =>
    run('node', ['--eval', `console.log('${name} 1'); setTimeout(console.log, 50, '${name} 2')`]),
});

async function runAndRead(stages: Step[][]) {
  const printed: string[] = [];
  const outcome = await runStages(stages, (text) => printed.push(text));
  return {
    outcome,
    lines: printed
      .join('')
      .replace(/ \([\d.]+ s\)/g, '')
      .split('\n')
      .filter(Boolean),
  };
}

test('what two steps print at once stands together', async () => {
  const { lines, outcome } = await runAndRead([[talking('a'), talking('b')]]);
  const said = (name: string) => [`▶ ${name}`, `${name} 1`, `${name} 2`, `✓ ${name}`];
  expect([said('a'), said('b'), said('a')].join()).toContain(lines.join());
  expect(lines).toHaveLength(8);
  expect(outcome).toEqual({ passed: 2, failed: 0, exitCode: 0 });
});

test('two steps of a stage run at once, and no third beside them', async () => {
  let running = 0;
  const most: number[] = [];
  const both = Promise.withResolvers<void>();
  const step = (name: string): Step => ({
    name,
    async work() {
      running += 1;
      most.push(running);
      if (running === 2) both.resolve();
      await both.promise;
      running -= 1;
    },
  });
  await runAndRead([[step('a'), step('b'), step('c')]]);
  expect(Math.max(...most)).toBe(2);
  expect(most).toHaveLength(3);
});

test('after a failure no step begins, and what ran beside it is told', async () => {
  const failed = Promise.withResolvers<void>();
  const { lines, outcome } = await runAndRead([
    [
      {
        name: 'fails',
        work: async () => {
          failed.resolve();
          throw new CommandError('biome ci', 3);
        },
      },
      { name: 'beside', work: () => failed.promise },
      passing('never'),
    ],
    [passing('never either')],
  ]);
  expect(lines).toEqual(['▶ fails', '✗ fails: biome ci ended with exit code 3', '▶ beside', '✓ beside']);
  expect(outcome).toEqual({ passed: 1, failed: 1, exitCode: 3 });
});

test('a step that is alone prints while it runs', async () => {
  const printed: string[] = [];
  const seen: string[] = [];
  const alone: Step = { name: 'alone', work: async () => void seen.push(...printed) };
  await runStages([[alone]], (text) => printed.push(text));
  expect(seen.join('')).toContain('▶ alone');
});
