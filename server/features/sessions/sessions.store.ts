import { and, asc, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { session } from './sessions.table.ts';

export type SessionRow = typeof session.$inferSelect;

export async function insertSession({ db }: Platform, row: SessionRow): Promise<void> {
  await db().insert(session).values(row);
}

export async function findSession({ db, clock }: Platform, id: string) {
  const [found] = await db()
    .select({
      session,
      account: {
        id: account.id,
        siteId: account.siteId,
        status: account.status,
        paidUser: account.paidUser,
        joinedAt: account.createdAt,
        language: account.language,
      },
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.id, id), gt(session.expiresAt, clock.now())));
  return found;
}

export async function extendSession(
  { db }: Platform,
  id: string,
  renewedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db().update(session).set({ renewedAt, expiresAt }).where(eq(session.id, id));
}

export async function deleteSession({ db }: Platform, id: string): Promise<void> {
  await db().delete(session).where(eq(session.id, id));
}

export async function updateSecret({ db }: Platform, id: string, secretHash: Uint8Array): Promise<void> {
  await db().update(session).set({ secretHash }).where(eq(session.id, id));
}

/** Of many requests at once one writes. */
export async function updateUsedAt({ db }: Platform, id: string, before: Date, usedAt: Date): Promise<void> {
  await db()
    .update(session)
    .set({ usedAt })
    .where(and(eq(session.id, id), lte(session.usedAt, before)));
}

/** The latest used first. */
export async function listSessionsOf({ db, clock }: Platform, accountId: number): Promise<SessionRow[]> {
  return db()
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.usedAt), desc(session.createdAt));
}

/** All of a member, but for one or only one; answers which. */
export async function deleteSessionsOf(
  { db }: Platform,
  accountId: number,
  { except, only }: { except?: string; only?: string },
): Promise<string[]> {
  const isOther = except === undefined ? undefined : ne(session.id, except);
  const isIt = only === undefined ? undefined : eq(session.id, only);
  const gone = await db()
    .delete(session)
    .where(and(eq(session.accountId, accountId), isOther, isIt))
    .returning({ id: session.id });
  return gone.map(({ id }) => id);
}

/** Those that are over, and what a login that crossed an erasure has left. */
export async function deleteStaleSessions({ db, clock }: Platform): Promise<void> {
  const erased = db().select({ id: account.id }).from(account).where(eq(account.status, 'erased'));
  await db()
    .delete(session)
    .where(or(lte(session.expiresAt, clock.now()), inArray(session.accountId, erased)));
}

/** All that is kept of a member's, the oldest first, without what proves who she is. */
export async function listOwnSessions({ db }: Platform, accountId: number) {
  return db()
    .select({
      browser: session.userAgent,
      country: session.country,
      logged_in_at: session.createdAt,
      last_used_at: session.usedAt,
      ends_at: session.expiresAt,
    })
    .from(session)
    .where(eq(session.accountId, accountId))
    .orderBy(asc(session.createdAt));
}

/** When somebody proved by it who they are; undefined when it is over. */
export async function findLoginTime(platform: Platform, id: string): Promise<Date | undefined> {
  return (await findSession(platform, id))?.session.createdAt;
}
