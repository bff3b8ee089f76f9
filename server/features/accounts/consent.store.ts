import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account } from './accounts.table.ts';

/** The wording the member agrees to; a new wording gets a new date. */
const consentVersion = '2026-11-01';

/** That sexuality is kept (GDPR 9(2)(a)): when the member agreed and to which text, or that she took it back. */
export async function setSpecialDataConsent(
  { db, clock }: Platform,
  id: number,
  given: boolean,
): Promise<void> {
  const specialDataConsentAt = given ? clock.now() : null;
  const specialDataConsentVersion = given ? consentVersion : null;
  await db()
    .update(account)
    .set({ specialDataConsentAt, specialDataConsentVersion })
    .where(eq(account.id, id));
}
