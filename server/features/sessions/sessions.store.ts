import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { ReadAhead } from '#server/feature.ts';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endedSession, session } from './sessions.table.ts';

export type SessionRow = typeof session.$inferSelect;
type AccountRow = typeof account.$inferSelect;

export async function insertSession({ db }: Platform, row: SessionRow): Promise<void> {
  await db().insert(session).values(row);
}

/** Written by hand and kept, because every request reads it. */
const sessionColumns = `
  s.id, s.site_id as "siteId", s.secret_hash as "secretHash",
  s.created_at as "createdAt", s.renewed_at as "renewedAt", s.used_at as "usedAt",
  a.id as "accountId", a.site_id as "accountSiteId", a.status, a.paid_user as "paidUser",
  a.created_at as "joinedAt", a.terms_due as "termsDue", a.language`;

export interface FoundSession
  extends Pick<SessionRow, 'id' | 'siteId' | 'secretHash' | 'createdAt' | 'renewedAt' | 'usedAt'> {
  accountId: number;
  accountSiteId: number;
  status: AccountRow['status'];
  paidUser: boolean;
  joinedAt: Date;
  termsDue: boolean;
  language: AccountRow['language'];
  ahead: Record<string, unknown>;
}

/** A session that is not over, with its account and what a page will ask for next. */
export async function findSession(
  { db, clock }: Platform,
  id: string,
  ahead: readonly ReadAhead[] = [],
): Promise<FoundSession | undefined> {
  const values = ahead.map(({ name, write }) => `'${name}', ${write('a.id')}`);
  const text = `select ${sessionColumns}, json_build_object(${values.join(', ')}) as ahead
    from session s join account a on a.id = s.account_id where s.id = $1 and s.expires_at > $2`;
  const { rows } = await db.query(text, [id, clock.now()], { isKept: true });
  return rows[0] as FoundSession | undefined;
}

export async function extendSession(
  { db }: Platform,
  id: string,
  renewedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db().update(session).set({ renewedAt, expiresAt }).where(eq(session.id, id));
}

export async function listOpenSessions(
  { db, clock }: Platform,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query(
    `select s.id from session s join account a on a.id = s.account_id
     where s.id = any(array(select json_array_elements_text($1::json)))
       and s.expires_at > $2 and a.status in ('active', 'not_confirmed')`,
    [JSON.stringify(ids), clock.now()],
  );
  return new Set(rows.map(({ id }) => String(id)));
}

export async function findEndedSession({ db }: Platform, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db().select().from(endedSession).where(eq(endedSession.id, id));
  return row?.secretHash;
}

export async function updateSecret({ db }: Platform, id: string, secretHash: Uint8Array): Promise<void> {
  await db().update(session).set({ secretHash }).where(eq(session.id, id));
}

/** Never moves a time back. Skips locked sessions, whose next use is recorded again. */
export async function updateUses(
  { db }: Platform,
  uses: readonly Pick<SessionRow, 'id' | 'usedAt'>[],
): Promise<void> {
  await db().execute(sql`
    with free as (
      select s.id, u."usedAt" from session s
      join json_to_recordset(${JSON.stringify(uses)}::json) as u (id text, "usedAt" timestamptz) on u.id = s.id
      where s.used_at < u."usedAt" for no key update of s skip locked
    )
    update session s set used_at = free."usedAt" from free where s.id = free.id`);
}

export async function listSessionsOf({ db, clock }: Platform, accountId: number): Promise<SessionRow[]> {
  return db()
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.usedAt), desc(session.createdAt));
}

/** Deletes all of a member's sessions, all but one, or only one; returns which. Inside a transaction. */
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
    .returning({ id: session.id, secretHash: session.secretHash, forgetAt: session.expiresAt });
  if (gone.length > 0) await db().insert(endedSession).values(gone).onConflictDoNothing();
  return gone.map(({ id }) => id);
}

/** Unlike a session that somebody ended, its browser keeps drafts and messages that wait. */
export async function endEverySession({ db }: Platform): Promise<void> {
  await db().delete(session);
}

/** Deletes expired sessions, and those of a login concurrent with an erasure. */
export async function deleteStaleSessions({ db, clock }: Platform): Promise<void> {
  const erased = db().select({ id: account.id }).from(account).where(eq(account.status, 'erased'));
  await db()
    .delete(session)
    .where(or(lte(session.expiresAt, clock.now()), inArray(session.accountId, erased)));
  await db().delete(endedSession).where(lte(endedSession.forgetAt, clock.now()));
}

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
