import { type DigestRhythm, digestRhythms } from '#contract/notifications/facts.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listDigested } from '../choices.rules.ts';
import { listChoicesOf } from '../choices.store.ts';
import { morningMs } from '../quiet-hours.rules.ts';
import { findMemberTimeZone, findNextMorning } from '../quiet-hours.service.ts';
import { nextDigest } from './digests.rules.ts';
import {
  type DigestRow,
  listDigestsOf,
  lockAccount,
  moveToldUntil,
  type ToldType,
  upsertDigest,
} from './digests.store.ts';

/** An event that is still being written is found by the next digest. */
const settleMs = 5 * minuteMs;

/** After a change of choices, under the lock of the account: a digest that was due before stays due. */
export async function scheduleDigests(platform: Platform, accountId: number): Promise<void> {
  const [own, rows] = [await listChoicesOf(platform, accountId), await listDigestsOf(platform, accountId)];
  for (const rhythm of digestRhythms) {
    const { dueAt = null, toldAt = null } = rows.find((row) => row.rhythm === rhythm) ?? {};
    const isUsed = listDigested(own, rhythm).length > 0;
    if (isUsed === (dueAt !== null)) continue;
    const next = isUsed ? await findNext(platform, accountId, { rhythm, toldAt }) : null;
    await upsertDigest(platform, accountId, { rhythm, dueAt: next, toldAt });
  }
}

async function findNext(
  platform: Platform,
  accountId: number,
  { rhythm, toldAt }: { rhythm: DigestRhythm; toldAt: Date | null },
): Promise<Date> {
  const timeZone = await findMemberTimeZone(platform, accountId);
  return nextDigest(platform.clock.now(), { rhythm, timeZone, toldAt });
}

export interface DueDigest {
  types: ToldType[];
  until: Date;
}

/**
 * Takes what is due and puts the next digest off, inside the transaction that queues the mail: of several processes and repeats
 * one gets it. Undefined when nothing is due any more, or when its morning was missed.
 */
export async function takeDueDigest(platform: Platform, accountId: number): Promise<DueDigest | undefined> {
  if (!(await lockAccount(platform, accountId))) return undefined;
  const now = platform.clock.now();
  const all = await listDue(platform, accountId);
  const due = all.filter(({ dueAt }) => dueAt.getTime() >= now.getTime() - morningMs);
  await postpone(
    platform,
    accountId,
    all.filter((row) => !due.includes(row)),
  );
  if (due.length === 0) return undefined;
  for (const { rhythm } of due)
    await upsertDigest(platform, accountId, {
      rhythm,
      dueAt: await findNext(platform, accountId, { rhythm, toldAt: now }),
      toldAt: now,
    });
  const until = new Date(now.getTime() - settleMs);
  const rhythms = due.map(({ rhythm }) => rhythm);
  return { types: await moveToldUntil(platform, accountId, { rhythms, until }), until };
}

/** A digest that failed is not tried again before tomorrow; what it would have told is still new then. */
export async function putOffDigest(platform: Platform, accountId: number): Promise<void> {
  await platform.db.transaction(async () => {
    if (!(await lockAccount(platform, accountId))) return;
    await postpone(platform, accountId, await listDue(platform, accountId));
  });
}

type DueRow = DigestRow & { dueAt: Date };

async function listDue(platform: Platform, accountId: number): Promise<DueRow[]> {
  const now = platform.clock.now();
  const isDue = (row: DigestRow): row is DueRow => row.dueAt !== null && row.dueAt <= now;
  return (await listDigestsOf(platform, accountId)).filter(isDue);
}

/** Until the next morning, the weekly digest as well. */
async function postpone(platform: Platform, accountId: number, rows: readonly DueRow[]): Promise<void> {
  for (const row of rows)
    await upsertDigest(platform, accountId, { ...row, dueAt: await findNextMorning(platform, accountId) });
}
