import { eq } from 'drizzle-orm';
import type { ContactFilter } from '#contract/contact-filter/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profile } from './members.table.ts';

export interface ContactChoices {
  /** Null lets every stranger write. */
  filter: ContactFilter | null;
  photosAfterAnswer: boolean;
  /** Distances need one. */
  hasPlace: boolean;
}

export async function findContactChoices(
  { db }: Platform,
  memberId: number,
): Promise<ContactChoices | undefined> {
  const { contactFilter: filter, photosAfterAnswer, lat, lon } = profile;
  const [row] = await db()
    .select({ filter, photosAfterAnswer, lat, lon })
    .from(profile)
    .where(eq(profile.memberId, memberId));
  return (
    row && {
      filter: row.filter,
      photosAfterAnswer: row.photosAfterAnswer,
      hasPlace: row.lat !== null && row.lon !== null,
    }
  );
}
