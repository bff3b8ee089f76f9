import { and, eq, gt } from 'drizzle-orm';
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
