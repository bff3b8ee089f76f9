import { expect } from 'vitest';
import type { World } from './world.ts';

/** Works inside an open transaction, committed however the work ends. */
export async function holdOpen<T>(
  { platform }: World,
  work: () => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const holder = platform.db.transaction(async () => {
    await work();
    hold();
    await released;
  });
  await Promise.race([held, holder]);
  try {
    return await meanwhile();
  } finally {
    release();
    await holder;
  }
}

/** Waits until this many statements wait for a lock. The embedded database has one connection. */
export async function expectWaiting(world: World, count: number): Promise<void> {
  const text = `select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await world.query(text))[0]?.n, { interval: 20 }).toBe(count);
}

/** Returns the second's result, which must wait until the first has committed. */
export async function expectTurns<T>(
  world: World,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { answer } = await holdOpen(world, first, async () => {
    const waiting = second();
    await expectWaiting(world, 1);
    return { answer: waiting };
  });
  return answer;
}
