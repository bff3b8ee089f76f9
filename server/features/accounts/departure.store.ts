import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { defaultLocale } from '#contract/sites.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AccountRow, findAccount } from './accounts.store.ts';
import { account, accountToken, memberActivity, session } from './accounts.table.ts';

/**
 * On its way out: nobody sees or uses it, and from `dueAt` on it is erased. Links mailed before lead nowhere now.
 * False when it was on its way before.
 */
export async function startDeletion({ db }: Platform, id: number, dueAt: Date): Promise<boolean> {
  const started = await db()
    .update(account)
    .set({ status: 'pending_deletion', deletionDueAt: dueAt })
    .where(and(eq(account.id, id), inArray(account.status, ['active', 'not_confirmed'])))
    .returning({ id: account.id });
  await db().delete(accountToken).where(eq(accountToken.accountId, id));
  return started.length > 0;
}

/** Back as it was: an address that was never confirmed is not confirmed now. */
export async function takeDeletionBack({ db }: Platform, id: number): Promise<void> {
  const status = sql`case when ${account.confirmedAt} is null then 'not_confirmed' else 'active' end`;
  await db().update(account).set({ status, deletionDueAt: null }).where(eq(account.id, id));
}

/** Accounts whose time is up, in the order of their ids, behind `after`. */
export async function listDueDeletions(
  { db, clock }: Platform,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const isDue = and(eq(account.status, 'pending_deletion'), lte(account.deletionDueAt, clock.now()));
  const rows = await db()
    .select({ id: account.id })
    .from(account)
    .where(and(isDue, gt(account.id, after)))
    .orderBy(asc(account.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Leaves a number that says nothing about anybody: ledger and orders name it. The address is free for a new sign-up.
 */
export async function eraseAccount({ db }: Platform, id: number): Promise<void> {
  const nobody = `erased:${id}`;
  await db()
    .update(account)
    .set({
      status: 'erased',
      email: nobody,
      emailKey: nobody,
      passwordHash: nobody,
      language: defaultLocale,
      network: null,
      notificationsDisabled: [],
      specialDataConsentAt: null,
      specialDataConsentVersion: null,
      signupKey: null,
      confirmedAt: null,
      deletionDueAt: null,
    })
    .where(eq(account.id, id));
  await db().delete(accountToken).where(eq(accountToken.accountId, id));
  await db().delete(session).where(eq(session.accountId, id));
  await db().delete(memberActivity).where(eq(memberActivity.memberId, id));
}

/** Sessions and links that are over, and what a login that crossed an erasure has left. */
export async function deleteStaleAccess({ db, clock }: Platform): Promise<void> {
  const erased = db().select({ id: account.id }).from(account).where(eq(account.status, 'erased'));
  for (const table of [session, accountToken]) {
    await db()
      .delete(table)
      .where(or(lte(table.expiresAt, clock.now()), inArray(table.accountId, erased)));
  }
}

type OwnSession = Pick<typeof session.$inferSelect, 'userAgent' | 'createdAt' | 'usedAt' | 'expiresAt'>;

/** What these tables keep about a member, without what proves who she is. */
export async function readAccount(
  platform: Platform,
  id: number,
): Promise<{ account: AccountRow | undefined; lastActive: Date | undefined; sessions: OwnSession[] }> {
  const { db } = platform;
  const [activity] = await db().select().from(memberActivity).where(eq(memberActivity.memberId, id));
  const sessions = await db()
    .select({
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      usedAt: session.usedAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(eq(session.accountId, id))
    .orderBy(asc(session.createdAt));
  return { account: await findAccount(platform, id), lastActive: activity?.lastActive, sessions };
}
