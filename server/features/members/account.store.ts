import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { MailsOffReason } from '#contract/notifications/facts.ts';
import { defaultLocale, type Locale } from '#contract/sites/facts.ts';
import type { Arrival } from '#server/features/funnel/index.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteFormerPassword } from './former-passwords.store.ts';
import { account } from './members.table.ts';

export type AccountRow = typeof account.$inferSelect;
export type NewAccount = Omit<
  AccountRow,
  'specialDataConsentAt' | 'specialDataConsentVersion' | 'confirmedAt' | 'deletionDueAt' | 'termsDue'
>;

export async function findAccountByEmail(
  { db }: Platform,
  siteId: number,
  emailKey: string,
): Promise<AccountRow | undefined> {
  const [row] = await db()
    .select()
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.emailKey, emailKey)));
  return row;
}

export async function findAccount({ db }: Platform, id: number): Promise<AccountRow | undefined> {
  const [row] = await db().select().from(account).where(eq(account.id, id));
  return row;
}

/** Locks the account, so that changes take turns. */
export async function lockAccount({ db }: Platform, id: number): Promise<AccountRow | undefined> {
  const [row] = await db().select().from(account).where(eq(account.id, id)).for('no key update');
  return row;
}

/** False when the address has an account already. Waits for a concurrent sign-up with it. */
export async function insertAccount({ db }: Platform, row: NewAccount): Promise<boolean> {
  const rows = await db()
    .insert(account)
    .values(row)
    .onConflictDoNothing({ target: [account.siteId, account.emailKey] })
    .returning({ id: account.id });
  return rows.length > 0;
}

/** Returns the member's arrival; undefined when the account was confirmed before. */
export async function confirmAccount({ db, clock }: Platform, id: number): Promise<Arrival | undefined> {
  const [row] = await db()
    .update(account)
    .set({ status: 'active', confirmedAt: clock.now() })
    .where(and(eq(account.id, id), eq(account.status, 'not_confirmed')))
    .returning({ siteId: account.siteId, lander: account.lander, trafficSource: account.trafficSource });
  return row;
}

export async function updateLanguage({ db }: Platform, id: number, language: Locale): Promise<void> {
  await db().update(account).set({ language }).where(eq(account.id, id));
}

/** A new password ends the one that the member had on another site. */
export async function updatePasswordHash(
  platform: Platform,
  id: number,
  passwordHash: string,
): Promise<void> {
  await platform.db().update(account).set({ passwordHash }).where(eq(account.id, id));
  await deleteFormerPassword(platform, id);
}

/** The member has agreed to the terms for the first time. */
export async function clearTermsDue({ db }: Pick<Platform, 'db'>, id: number): Promise<void> {
  await db()
    .update(account)
    .set({ termsDue: false })
    .where(and(eq(account.id, id), eq(account.termsDue, true)));
}

export interface EmailAddress {
  email: string;
  emailKey: string;
}

/** False when another account has the address; the transaction is lost then. */
export async function updateEmail(platform: Platform, id: number, address: EmailAddress): Promise<boolean> {
  noteOwnChange(platform, id);
  try {
    // Mails bounced from the former address, not from this one.
    const notificationsDisabled = sql`array_remove(${account.notificationsDisabled}, 'bounce')`;
    await platform
      .db()
      .update(account)
      .set({ ...address, notificationsDisabled })
      .where(eq(account.id, id));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The member recently had them with another account. */
export async function noteFreeCreditsWithheld(platform: Platform, id: number): Promise<void> {
  noteOwnChange(platform, id);
  await platform.db().update(account).set({ freeCreditsWithheld: true }).where(eq(account.id, id));
}

/** Premium for life. True for the call that made the member premium; repeats change nothing. */
export async function markPaid(platform: Platform, id: number): Promise<boolean> {
  noteOwnChange(platform, id);
  const changed = await platform
    .db()
    .update(account)
    .set({ paidUser: true })
    .where(and(eq(account.id, id), eq(account.paidUser, false)))
    .returning({ id: account.id });
  return changed.length > 0;
}

/** Called when the last standing purchase was refunded. */
export async function endPremium(platform: Platform, id: number): Promise<void> {
  noteOwnChange(platform, id);
  await platform.db().update(account).set({ paidUser: false }).where(eq(account.id, id));
}

/** Stops all mails but security and purchases; does nothing if the address is no longer `email`. */
export async function addMailsOffReason(
  platform: Platform,
  id: number,
  reason: MailsOffReason,
  email?: string,
): Promise<void> {
  noteOwnChange(platform, id);
  const { notificationsDisabled: reasons } = account;
  await platform
    .db()
    .update(account)
    .set({ notificationsDisabled: sql`array_append(${reasons}, ${reason}::text)` })
    .where(
      and(
        eq(account.id, id),
        ne(account.status, 'erased'),
        email === undefined ? undefined : eq(account.email, email),
        sql`not ${reasons} @> array[${reason}::text]`,
      ),
    );
}

export async function removeMailsOffReason(
  platform: Platform,
  id: number,
  reason: MailsOffReason,
): Promise<void> {
  noteOwnChange(platform, id);
  await platform
    .db()
    .update(account)
    .set({ notificationsDisabled: sql`array_remove(${account.notificationsDisabled}, ${reason}::text)` })
    .where(eq(account.id, id));
}

/** Schedules the erasure from `dueAt` on. False when it was scheduled before. */
export async function scheduleDeletion({ db }: Platform, id: number, dueAt: Date): Promise<boolean> {
  const started = await db()
    .update(account)
    .set({ status: 'pending_deletion', deletionDueAt: dueAt })
    .where(and(eq(account.id, id), inArray(account.status, ['active', 'not_confirmed', 'suspended'])))
    .returning({ id: account.id });
  return started.length > 0;
}

/** Brings a scheduled erasure forward. */
export async function hastenDeletion({ db }: Platform, id: number, dueAt: Date): Promise<void> {
  const isScheduled = and(eq(account.id, id), eq(account.status, 'pending_deletion'));
  await db().update(account).set({ deletionDueAt: dueAt }).where(isScheduled);
}

/** Restores the former status: an unconfirmed address stays unconfirmed. */
export async function unscheduleDeletion({ db }: Platform, id: number): Promise<void> {
  const status = sql`case when ${account.confirmedAt} is null then 'not_confirmed' else 'active' end`;
  await db().update(account).set({ status, deletionDueAt: null }).where(eq(account.id, id));
}

/** False unless the account can be used now. */
export async function suspendAccount({ db }: Platform, id: number): Promise<boolean> {
  const changed = await db()
    .update(account)
    .set({ status: 'suspended' })
    .where(and(eq(account.id, id), inArray(account.status, ['active', 'not_confirmed'])))
    .returning({ id: account.id });
  return changed.length > 0;
}

/** Due accounts in the order of their ids, behind `after`. */
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

/** Keeps the number that ledger and orders name. The address is free for a new sign-up. */
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
      trafficSource: null,
      lander: null,
      notificationsDisabled: [],
      freeCreditsWithheld: false,
      specialDataConsentAt: null,
      specialDataConsentVersion: null,
      signupKey: null,
      confirmedAt: null,
      deletionDueAt: null,
      termsDue: false,
    })
    .where(eq(account.id, id));
}
