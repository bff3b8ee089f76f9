import { and, eq, inArray, like, or } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The version of the consent that the people of the demonstration have given. */
export const demoConsent = 'demo';

/**
 * Where others than developers come, the people of the demonstration carry the mark of those who are invented. They are
 * known by their addresses and, where somebody has tried to change one, by the consent that nobody but the seeding gives.
 */
export async function markFictional({ db }: Platform): Promise<void> {
  const invented = db()
    .select({ id: account.id })
    .from(account)
    .where(or(like(account.email, '%@demo.example'), eq(account.specialDataConsentVersion, demoConsent)));
  await db()
    .update(profile)
    .set({ fictional: true })
    .where(and(inArray(profile.memberId, invented), eq(profile.fictional, false)));
}
