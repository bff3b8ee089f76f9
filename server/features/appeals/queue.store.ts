import { and, asc, eq, isNull } from 'drizzle-orm';
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
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appeal } from './appeals.table.ts';

export const waitingAppeals: WaitingItems = {
  queue: 'appeals',
  table: appeal,
  isOpen: () => isNull(appeal.outcome),
};

/** Without the words, which only the case needs. */
const { id, siteId, memberId, sanctionId, createdAt, text } = appeal;
const listed = {
  appeal: { id, siteId, memberId, sanctionId, createdAt },
  sanction,
  domain: site.domain,
  name: profile.name,
};

/** null: of all domains. The oldest first. */
export async function listWaiting(platform: Platform, siteIds: number[] | null, limit: number) {
  const order = [asc(appeal.createdAt), asc(appeal.id)];
  const first = selectFirst(platform, waitingAppeals, { siteIds, order, limit });
  return platform
    .db()
    .select({ ...listed, ...listedOf(first) })
    .from(first)
    .innerJoin(appeal, eq(appeal.id, first.id))
    .innerJoin(sanction, eq(sanction.id, appeal.sanctionId))
    .innerJoin(site, eq(site.id, appeal.siteId))
    .innerJoin(profile, eq(profile.memberId, appeal.memberId))
    .orderBy(...order);
}
export type ListedRow = Omit<Awaited<ReturnType<typeof listWaiting>>[number], keyof ListedColumns>;

export async function findWaiting(platform: Platform, appealId: number) {
  const [row] = await platform
    .db()
    .select({ ...listed, text, joinedAt: account.createdAt, status: account.status })
    .from(appeal)
    .innerJoin(sanction, eq(sanction.id, appeal.sanctionId))
    .innerJoin(site, eq(site.id, appeal.siteId))
    .innerJoin(account, eq(account.id, appeal.memberId))
    .innerJoin(profile, eq(profile.memberId, appeal.memberId))
    .where(and(eq(id, appealId), isWaiting(platform, waitingAppeals, null)));
  return row;
}
export type WaitingAppeal = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

export async function findStaffName({ db }: Platform, id: number): Promise<string | undefined> {
  const [row] = await db().select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name;
}
