import { and, eq, inArray } from 'drizzle-orm';
import type { NotificationType } from '#contract/notifications/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OwnChoice } from './choices.rules.ts';
import { notificationChoice } from './choices.table.ts';

export async function listChoicesOf({ db }: Platform, accountId: number): Promise<OwnChoice[]> {
  const { type, channel, isOn } = notificationChoice;
  return db()
    .select({ type, channel, isOn })
    .from(notificationChoice)
    .where(eq(notificationChoice.accountId, accountId));
}

export async function upsertChoice({ db }: Platform, accountId: number, choice: OwnChoice): Promise<void> {
  const { accountId: owner, type, channel } = notificationChoice;
  await db()
    .insert(notificationChoice)
    .values({ accountId, ...choice })
    .onConflictDoUpdate({ target: [owner, type, channel], set: { isOn: choice.isOn } });
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
