import { and, eq, gt, ne } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account, session } from './accounts.table.ts';

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

/** All of a member but one; answers which. */
export async function deleteSessionsOf(
  { db }: Platform,
  accountId: number,
  except?: string,
): Promise<string[]> {
  const isOther = except === undefined ? undefined : ne(session.id, except);
  const gone = await db()
    .delete(session)
    .where(and(eq(session.accountId, accountId), isOther))
    .returning({ id: session.id });
  return gone.map(({ id }) => id);
}
