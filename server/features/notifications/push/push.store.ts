import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PushSubscriptionData } from '#contract/notifications/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { account } from '#server/features/members/members.table.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pushSubscription } from './push.table.ts';

/** Serialises subscriptions of a member, so that all are counted. */
export async function lockMember({ db }: Platform, accountId: number): Promise<void> {
  await db().select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

export interface SubscriptionOwner {
  id: number;
  sessionId: string;
}

export async function isStored(
  { db }: Platform,
  { id, sessionId }: SubscriptionOwner,
  { endpoint, keys }: PushSubscriptionData,
): Promise<boolean> {
  const isOwn = and(eq(pushSubscription.accountId, id), eq(pushSubscription.sessionId, sessionId));
  const isSame = and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.p256dh, keys.p256dh));
  return (await db().$count(pushSubscription, and(isOwn, isSame, eq(pushSubscription.auth, keys.auth)))) > 0;
}

/** Returns the id of a subscription new to this member. It belongs to the browser's current member. */
export async function upsertSubscription(
  { db, clock }: Platform,
  { id: accountId, sessionId }: SubscriptionOwner,
  { endpoint, keys }: PushSubscriptionData,
): Promise<number | undefined> {
  const [known] = await db()
    .select({ accountId: pushSubscription.accountId })
    .from(pushSubscription)
    .where(eq(pushSubscription.endpoint, endpoint));
  const values = {
    accountId,
    sessionId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    createdAt: clock.now(),
    refusals: 0,
  };
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

/** Deletes subscriptions of ended sessions; those of an unknown session go only with all of them. */
export async function deleteOfSessions(
  { db }: Platform,
  accountId: number,
  sessionIds: readonly string[],
): Promise<void> {
  await db()
    .delete(pushSubscription)
    .where(
      and(eq(pushSubscription.accountId, accountId), inArray(pushSubscription.sessionId, [...sessionIds])),
    );
}

export async function moveToSession({ db }: Platform, from: string, to: string): Promise<void> {
  await db().update(pushSubscription).set({ sessionId: to }).where(eq(pushSubscription.sessionId, from));
}

export async function countRefusal({ db }: Platform, id: number): Promise<number> {
  const [row] = await db()
    .update(pushSubscription)
    .set({ refusals: sql`${pushSubscription.refusals} + 1` })
    .where(eq(pushSubscription.id, id))
    .returning({ refusals: pushSubscription.refusals });
  return row?.refusals ?? 0;
}

export async function resetRefusals({ db }: Platform, id: number): Promise<void> {
  await db().update(pushSubscription).set({ refusals: 0 }).where(eq(pushSubscription.id, id));
}

export interface Destination {
  id: number;
  accountId: number;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  siteId: number;
  language: Locale;
  refusals: number;
}

/** Undefined when the subscription ended or its member may not log in. */
export async function findDestination({ db }: Platform, id: number): Promise<Destination | undefined> {
  const [row] = await db()
    .select()
    .from(pushSubscription)
    .innerJoin(account, eq(account.id, pushSubscription.accountId))
    .where(and(eq(pushSubscription.id, id), inArray(account.status, ['active', 'not_confirmed'])));
  if (!row) return undefined;
  const { endpoint, p256dh, auth, refusals } = row.push_subscription;
  const { siteId, language } = row.account;
  return { id, accountId: row.account.id, endpoint, keys: { p256dh, auth }, siteId, language, refusals };
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

/** Without the keys, with which anybody could write to the browser. */
export async function listSubscriptionsOf({ db }: Platform, accountId: number) {
  return db()
    .select({ endpoint: pushSubscription.endpoint, createdAt: pushSubscription.createdAt })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.createdAt));
}
