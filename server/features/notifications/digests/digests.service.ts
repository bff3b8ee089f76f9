import { type DigestRhythm, digestRhythms } from '#contract/notifications/facts.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listDigested } from '../choices.rules.ts';
import { listChoicesOf } from '../choices.store.ts';
import { findMemberTimeZone } from '../quiet-hours.service.ts';
import { nextDigest } from './digests.rules.ts';
import { listDigestsOf, lockAccount, moveToldUntil, type ToldType, upsertDigest } from './digests.store.ts';

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
 * one gets it. Undefined when nothing is due any more.
 */
export async function takeDueDigest(platform: Platform, accountId: number): Promise<DueDigest | undefined> {
  if (!(await lockAccount(platform, accountId))) return undefined;
  const now = platform.clock.now();
  const due = (await listDigestsOf(platform, accountId)).filter(
    ({ dueAt }) => dueAt !== null && dueAt <= now,
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
