import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/notifications/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OwnChoice } from './choices.rules.ts';
import { notificationChoice } from './choices.table.ts';

export async function listChoicesOf({ db }: Platform, accountId: number): Promise<OwnChoice[]> {
  const { type, channel, isOn, rhythm } = notificationChoice;
  return db()
    .select({ type, channel, isOn, rhythm })
    .from(notificationChoice)
    .where(eq(notificationChoice.accountId, accountId));
}

/** Digests begin with the choice: what was before, the member sees where they choose. From one rhythm to the other nothing is lost. */
export async function upsertChoice(
  { db, clock }: Platform,
  accountId: number,
  choice: OwnChoice,
): Promise<void> {
  const { accountId: owner, type, channel, isOn, rhythm, toldUntil: told } = notificationChoice;
  const toldUntil = choice.rhythm && clock.now();
  await db()
    .insert(notificationChoice)
    .values({ accountId, ...choice, toldUntil })
    .onConflictDoUpdate({
      target: [owner, type, channel],
      set: {
        isOn: choice.isOn,
        rhythm: choice.rhythm,
        toldUntil: choice.rhythm
          ? sql`case when ${isOn} and ${rhythm} is not null then ${told} else excluded.told_until end`
          : null,
      },
    });
}

/** Mails that new members have asked for elsewhere. */
export async function insertAskedFor(
  { db }: Platform,
  wishes: readonly { accountId: number; type: NotificationType }[],
): Promise<void> {
  if (wishes.length === 0) return;
  await db()
    .insert(notificationChoice)
    .values(wishes.map((wish) => ({ ...wish, channel: 'mail' as const, isOn: true })))
    .onConflictDoNothing();
}

export async function deleteChoicesOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(notificationChoice).where(eq(notificationChoice.accountId, accountId));
}

export async function listPushRefusals(
  { db }: Platform,
  accountIds: readonly number[],
): Promise<{ accountId: number; type: NotificationType }[]> {
  const { accountId, type, channel, isOn } = notificationChoice;
  return db()
    .select({ accountId, type })
    .from(notificationChoice)
    .where(and(inArray(accountId, [...new Set(accountIds)]), eq(channel, 'push'), eq(isOn, false)));
}

/** All that comes in digests comes no more. */
export async function turnDigestsOff({ db }: Platform, owner: number): Promise<void> {
  const { accountId, channel, rhythm } = notificationChoice;
  await db()
    .update(notificationChoice)
    .set({ isOn: false, rhythm: null, toldUntil: null })
    .where(and(eq(accountId, owner), eq(channel, 'mail'), isNotNull(rhythm)));
}
