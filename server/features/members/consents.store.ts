import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account, withdrawnConsent } from './members.table.ts';

const consentVersion = '2026-11-01';

/** Stores the consent to a stored sexuality (GDPR 9(2)(a)) and its text; a repeat keeps the first date. */
export async function giveSpecialDataConsent({ db, clock }: Platform, id: number): Promise<void> {
  await db()
    .update(account)
    .set({ specialDataConsentAt: clock.now(), specialDataConsentVersion: consentVersion })
    .where(and(eq(account.id, id), isNull(account.specialDataConsentAt)));
}

/** Ends a consent in force and keeps its record. Inside the transaction that holds the profile. */
export async function withdrawSpecialDataConsent({ db, clock }: Platform, id: number): Promise<void> {
  const [given] = await db()
    .select({ givenAt: account.specialDataConsentAt, textVersion: account.specialDataConsentVersion })
    .from(account)
    .where(and(eq(account.id, id), isNotNull(account.specialDataConsentAt)));
  if (!given?.givenAt) return;
  const { givenAt, textVersion } = given;
  await db()
    .insert(withdrawnConsent)
    .values({ accountId: id, givenAt, textVersion: textVersion ?? '', withdrawnAt: clock.now() })
    .onConflictDoNothing();
  await db()
    .update(account)
    .set({ specialDataConsentAt: null, specialDataConsentVersion: null })
    .where(eq(account.id, id));
}

export type WithdrawnConsent = typeof withdrawnConsent.$inferSelect;

export async function listWithdrawnConsents({ db }: Platform, id: number): Promise<WithdrawnConsent[]> {
  return db()
    .select()
    .from(withdrawnConsent)
    .where(eq(withdrawnConsent.accountId, id))
    .orderBy(asc(withdrawnConsent.givenAt));
}

export async function deleteWithdrawnConsents({ db }: Platform, id: number): Promise<void> {
  await db().delete(withdrawnConsent).where(eq(withdrawnConsent.accountId, id));
}
