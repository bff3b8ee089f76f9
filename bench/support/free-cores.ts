import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const lookMs = 2000;

/** What others leave of the machine before a bench begins; Linux only. */
export async function describeMachine(): Promise<string> {
  const before = readTicks();
  await wait(lookMs);
  const after = readTicks();
  const free = ((after.idle - before.idle) / (after.all - before.all)) * availableParallelism();
  return `${free.toFixed(1)} of ${availableParallelism()} cores free, load average ${loadavg()[0]?.toFixed(1)}`;
}

function readTicks(): { idle: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  // https://man7.org/linux/man-pages/man5/proc_stat.5.html: guests are counted as user time, too.
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), all: ticks.reduce((sum, each) => sum + each, 0) };
}
