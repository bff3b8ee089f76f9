import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { mailingSent, mailingWindow } from './mailings.table.ts';

/** Locks and returns the end of the last window, so that processes take turns. Inside a transaction. */
export async function lockWindow({ db }: Platform, mailing: string): Promise<Date | undefined> {
  const [row] = await db()
    .select({ until: mailingWindow.until })
    .from(mailingWindow)
    .where(eq(mailingWindow.mailing, mailing))
    .for('update');
  return row?.until;
}

export async function insertWindow({ db }: Platform, mailing: string, until: Date): Promise<boolean> {
  const rows = await db()
    .insert(mailingWindow)
    .values({ mailing, until })
    .onConflictDoNothing()
    .returning({ mailing: mailingWindow.mailing });
  return rows.length > 0;
}

export async function updateWindow({ db }: Platform, mailing: string, until: Date): Promise<void> {
  await db().update(mailingWindow).set({ until }).where(eq(mailingWindow.mailing, mailing));
}

export async function upsertSent({ db, clock }: Platform, accountId: number, mailing: string): Promise<void> {
  const sentAt = clock.now();
  await db()
    .insert(mailingSent)
    .values({ accountId, mailing, sentAt })
    .onConflictDoUpdate({ target: [mailingSent.accountId, mailingSent.mailing], set: { sentAt } });
}

export async function listSentOf({ db }: Platform, accountId: number) {
  return db().select().from(mailingSent).where(eq(mailingSent.accountId, accountId));
}

export async function deleteSentOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(mailingSent).where(eq(mailingSent.accountId, accountId));
}
