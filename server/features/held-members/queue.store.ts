import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { heldMember } from '#server/features/bans/bans.table.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import {
  isWaiting,
  type ListedColumns,
  listedOf,
  selectFirst,
  type WaitingItems,
} from '#server/features/review/index.ts';
import { sanction } from '#server/features/sanctions/sanctions.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Not those who are leaving: if they come back, they wait again. For each that waits the index of the absent is asked
 * (migration 0078); without `offset 0` the database would join them, and read all of the absent.
 */
const isHere = sql`not exists (
  select 1 from ${account} where ${account.id} = ${heldMember.memberId} and ${account.status} not in ('active', 'not_confirmed') offset 0)`;

export const waitingHeld: WaitingItems = {
  queue: 'held',
  table: heldMember,
  isOpen: () => and(isNull(heldMember.outcome), isHere),
};

/** The members of earlier bans, by the numbers of the bans; null: erased. */
const banned = sql<Record<string, number | null>>`(
  select coalesce(jsonb_object_agg(sign ->> 'case', (
    select ${sanction.memberId} from ${sanction} where ${sanction.id} = (sign ->> 'case')::bigint
  )) filter (where sign ->> 'case' is not null), '{}') from jsonb_array_elements(${heldMember.signs}) sign)`;

const listed = { held: heldMember, domain: site.domain, name: profile.name, banned };

/** null: of all domains. The oldest first. */
export async function listWaiting(platform: Platform, siteIds: number[] | null, limit: number) {
  const order = [asc(heldMember.createdAt), asc(heldMember.id)];
  const first = selectFirst(platform, waitingHeld, { siteIds, order, limit });
  return platform
    .db()
    .select({ ...listed, ...listedOf(first) })
    .from(first)
    .innerJoin(heldMember, eq(heldMember.id, first.id))
    .innerJoin(site, eq(site.id, heldMember.siteId))
    .innerJoin(profile, eq(profile.memberId, heldMember.memberId))
    .orderBy(...order);
}
export type ListedRow = Omit<Awaited<ReturnType<typeof listWaiting>>[number], keyof ListedColumns>;

export async function findWaiting(platform: Platform, id: number) {
  const [row] = await platform
    .db()
    .select({ ...listed, profile, status: account.status, joinedAt: account.createdAt })
    .from(heldMember)
    .innerJoin(site, eq(site.id, heldMember.siteId))
    .innerJoin(account, eq(account.id, heldMember.memberId))
    .innerJoin(profile, eq(profile.memberId, heldMember.memberId))
    .where(and(eq(heldMember.id, id), isWaiting(platform, waitingHeld, null)));
  return row;
}
export type WaitingHeld = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;
