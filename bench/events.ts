import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { LiveEvent } from '#server/platform/bus/bus.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { describeMachine } from './support/free-cores.ts';
import { percentile } from './support/percentiles.ts';
import { processorTimeOf } from './support/processor-time.ts';
import { withTemporaryDatabase } from './support/temporary-database.ts';

/**
 * How long live events need from one process to another, over PostgreSQL: four processes send 2,000 a second together, each to members whose
 * pages are held by another one. All events reach all processes, as without NATS or Redis.
 */
const processes = 4;
const perSecond = 2000;
const warmUpMs = 2000;
const measuredMs = 10_000;
const tickMs = 5;
const targetMs = 8;

interface Told {
  sent: number;
  delays: number[];
}

/** Both ends are on one machine, whose clock this is. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

const [, , url, place] = process.argv;
if (process.send && url && place) await takePart(url, Number(place));
else await measure();

async function measure(): Promise<void> {
  console.log(await describeMachine());
  await withTemporaryDatabase(async (databaseUrl) => {
    const children = Array.from({ length: processes }, (_, index) =>
      fork(import.meta.filename, [databaseUrl, String(index)], {
        execArgv: ['--import', './server/module-loading.mjs'],
      }),
    );
    await Promise.all(children.map((child) => once(child, 'message')));
    for (const child of children) child.send('go');
    await wait(warmUpMs);
    const before = sumTimes(children);
    await wait(measuredMs);
    const processorMs = sumTimes(children) - before;
    const told = await Promise.all(
      children.map(async (child) => {
        child.send('stop');
        return ((await once(child, 'message')) as [Told])[0];
      }),
    );
    for (const child of children) child.kill();
    report(told, { processorMs, seconds: (warmUpMs + measuredMs) / 1000 });
  });
}

function sumTimes(children: readonly ChildProcess[]): number {
  return children.reduce((sum, { pid }) => sum + processorTimeOf(Number(pid)), 0);
}

function report(
  told: readonly Told[],
  { processorMs, seconds }: { processorMs: number; seconds: number },
): void {
  const sent = told.reduce((sum, one) => sum + one.sent, 0);
  const delays = told.flatMap((one) => one.delays);
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  const eventsMeasured = (perSecond * measuredMs) / 1000;
  console.log(`sent        ${sent}, ${(sent / seconds).toFixed(0)} a second   target ${perSecond}`);
  console.log(`received    ${delays.length}, lost ${sent - delays.length}   target none lost`);
  console.log(`on the way  p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms   target p99 ≤ ${targetMs} ms`);
  console.log(
    `processor   ${((processorMs * 1000) / eventsMeasured).toFixed(0)} µs an event, of all ${processes} processes together, without the database`,
  );
}

async function takePart(databaseUrl: string, own: number): Promise<void> {
  const bus = await openPostgresBus(databaseUrl, pino({ level: 'error' }));
  const told: Told = { sent: 0, delays: [] };
  bus.subscribe(({ memberId, data }: LiveEvent) => {
    if (memberId % processes === own && data.from !== own) told.delays.push(now() - Number(data.at));
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
  await once(process, 'message');
  const stopped = once(process, 'message');
  let isStopped = false;
  void stopped.then(() => {
    isStopped = true;
  });
  const startedAt = now();
  while (!isStopped) {
    const due = ((now() - startedAt) / 1000) * (perSecond / processes);
    for (; told.sent < due; told.sent += 1) {
      const to = (own + 1 + (told.sent % (processes - 1))) % processes;
      const memberId = 1_000_000 + told.sent * processes + to;
      const hint = { conversation: 123_456, seq: told.sent, at: now(), from: own };
      bus.publish({ memberId, type: 'hint.message', data: hint });
    }
    await wait(tickMs);
  }
  // What is on its way arrives.
  await wait(2000);
  process.send?.(told);
}
