import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import type { WaitingItems } from '#server/features/review/index.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photoVerification } from './photo-verification.table.ts';

const queue = 'verifications';

/** Others see them: nobody decides about members who are held, suspended or leaving. */
const isSeen = sql`exists (select 1 from ${account} join ${profile} on ${profile.memberId} = ${account.id}
  where ${account.id} = ${photoVerification.memberId} and ${account.status} = 'active' and ${profile.status} = 'active' offset 0)`;

/** There is a profile image to compare with. */
const hasPicture = sql`exists (select 1 from ${photo} where ${photo.memberId} = ${photoVerification.memberId}
  and ${photo.position} = 0 and ${photo.status} <> 'rejected' offset 0)`;

const isOpen = and(
  eq(photoVerification.state, 'waiting'),
  eq(photoVerification.handler, 'reviewer'),
  isSeen,
  hasPicture,
);

export const waitingVerifications: WaitingItems = { queue, table: photoVerification, isOpen: () => isOpen };

/** Cases with what is shown about their members, the oldest first. */
export async function listForReview({ db }: Platform, ids: number[]) {
  return db()
    .select({ found: photoVerification, domain: site.domain, profile })
    .from(photoVerification)
    .innerJoin(profile, eq(profile.memberId, photoVerification.memberId))
    .innerJoin(site, eq(site.id, photoVerification.siteId))
    .where(and(inArray(photoVerification.id, ids), eq(photoVerification.state, 'waiting')))
    .orderBy(asc(photoVerification.createdAt), asc(photoVerification.id));
}
export type CaseForReview = Awaited<ReturnType<typeof listForReview>>[number];
