import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { referralArrival, referralLink } from './referrals.table.ts';

export type ReferralLinkRow = typeof referralLink.$inferSelect;

export async function findLink({ db }: Platform, memberId: number): Promise<ReferralLinkRow | undefined> {
  const [row] = await db().select().from(referralLink).where(eq(referralLink.memberId, memberId));
  return row;
}

/** Keeps the link that a member has: it may have been shared. */
export async function insertLink({ db, clock }: Platform, memberId: number, token: string): Promise<void> {
  await db()
    .insert(referralLink)
    .values({ memberId, token, createdAt: clock.now() })
    .onConflictDoNothing({ target: referralLink.memberId });
}

/** Of a member of the same domain who is still there; otherwise nothing happens. */
export async function insertArrival(
  { db, clock }: Platform,
  { newcomerId, token }: { newcomerId: number; token: string },
): Promise<void> {
  await db().execute(sql`
    insert into referral_arrival (newcomer_id, member_id, arrived_at)
    select n.id, l.member_id, ${clock.now()}
    from referral_link l
    join account a on a.id = l.member_id and a.status = 'active'
    join account n on n.id = ${newcomerId} and n.site_id = a.site_id
    where l.token = ${token}`);
}

/** Counts those whose address is confirmed, once, and forgets who they are; the others wait until `since`. */
export async function countArrivals({ db }: Platform, since: Date): Promise<void> {
  await db().execute(sql`
    with over as (
      delete from referral_arrival r using account a
      where a.id = r.newcomer_id and (a.confirmed_at is not null or r.arrived_at < ${since})
      returning r.member_id, a.confirmed_at is not null as joined
    )
    update referral_link l set joined = l.joined + o.joined
    from (select member_id, count(*)::int as joined from over where joined group by member_id) o
    where l.member_id = o.member_id`);
}

export async function deleteReferrals({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(referralArrival).where(eq(referralArrival.newcomerId, memberId));
  await db().delete(referralArrival).where(eq(referralArrival.memberId, memberId));
  await db().delete(referralLink).where(eq(referralLink.memberId, memberId));
}
