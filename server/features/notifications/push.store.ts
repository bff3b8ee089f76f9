import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PushSubscriptionData } from '#contract/notifications.ts';
import type { Locale } from '#contract/sites.ts';
import { account } from '#server/features/members/members.table.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pushSubscription } from './push.table.ts';

/** Two browsers of a member that subscribe at the same moment take turns, so that both are counted. */
export async function lockMember({ db }: Platform, accountId: number): Promise<void> {
  await db().select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

/** Answers the id of a subscription that is new to this member. Whoever uses the browser now is the one it belongs to. */
export async function upsertSubscription(
  { db, clock }: Platform,
  accountId: number,
  { endpoint, keys }: PushSubscriptionData,
): Promise<number | undefined> {
  const [known] = await db()
    .select({ accountId: pushSubscription.accountId })
    .from(pushSubscription)
    .where(eq(pushSubscription.endpoint, endpoint));
  const values = { accountId, p256dh: keys.p256dh, auth: keys.auth, createdAt: clock.now() };
  const [row] = await db()
    .insert(pushSubscription)
    .values({ id: createId(), endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
    .returning({ id: pushSubscription.id });
  return known?.accountId === accountId ? undefined : row?.id;
}

export async function keepNewest({ db }: Platform, accountId: number, count: number): Promise<void> {
  const older = db()
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .offset(count);
  await db().delete(pushSubscription).where(inArray(pushSubscription.id, older));
}

export async function deleteOfMember({ db }: Platform, accountId: number, endpoint: string): Promise<void> {
  await db()
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpoint, endpoint)));
}

export async function deleteSubscription({ db }: Platform, id: number): Promise<void> {
  await db().delete(pushSubscription).where(eq(pushSubscription.id, id));
}

export interface Destination {
  id: number;
  accountId: number;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  siteId: number;
  language: Locale;
}

/** Of a member who may log in; undefined when it has ended meanwhile. */
export async function findDestination({ db }: Platform, id: number): Promise<Destination | undefined> {
  const [row] = await db()
    .select()
    .from(pushSubscription)
    .innerJoin(account, eq(account.id, pushSubscription.accountId))
    .where(and(eq(pushSubscription.id, id), inArray(account.status, ['active', 'not_confirmed'])));
  if (!row) return undefined;
  const { endpoint, p256dh, auth } = row.push_subscription;
  const { siteId, language } = row.account;
  return { id, accountId: row.account.id, endpoint, keys: { p256dh, auth }, siteId, language };
}

export async function listSubscriptionIds(
  { db }: Platform,
  accountIds: readonly number[],
): Promise<{ id: number; accountId: number }[]> {
  return db()
    .select({ id: pushSubscription.id, accountId: pushSubscription.accountId })
    .from(pushSubscription)
    .where(inArray(pushSubscription.accountId, [...new Set(accountIds)]));
}

export async function deleteSubscriptionsOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(pushSubscription).where(eq(pushSubscription.accountId, accountId));
}

/** Without the keys: whoever has them could write to the browser. */
export async function listSubscriptionsOf({ db }: Platform, accountId: number) {
  return db()
    .select({ endpoint: pushSubscription.endpoint, createdAt: pushSubscription.createdAt })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.createdAt));
}
