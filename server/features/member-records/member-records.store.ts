import { and, arrayOverlaps, eq, inArray, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import { directDebitMandate } from '#server/features/direct-debit/direct-debit.table.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import { paymentOrder } from '#server/features/payments/payments.table.ts';
import { receipt } from '#server/features/receipts/receipts.table.ts';
import { isOnSites } from '#server/features/review/index.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';

const summary = {
  id: account.id,
  siteId: account.siteId,
  domain: site.domain,
  name: profile.name,
  birthDate: profile.birthDate,
  gender: profile.gender,
  country: profile.country,
  city: profile.city,
  status: account.status,
  createdAt: account.createdAt,
};

/** An erased member has no profile. */
function selectSummaries({ db }: Platform) {
  return db()
    .select(summary)
    .from(account)
    .leftJoin(profile, eq(profile.memberId, account.id))
    .innerJoin(site, eq(site.id, account.siteId));
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

export interface Lookup {
  /** null: every domain. */
  siteIds: number[] | null;
  limit: number;
}

export async function findSummary(platform: Platform, id: number): Promise<SummaryRow | undefined> {
  const [row] = await selectSummaries(platform).where(eq(account.id, id));
  return row;
}

export async function findByNumber(platform: Platform, number: number, lookup: Lookup) {
  const ofOrder = platform
    .db()
    .select({ id: paymentOrder.accountId })
    .from(paymentOrder)
    .where(eq(paymentOrder.id, number));
  // An OR of both would read the whole table.
  const ids = sql`(select ${number}::bigint union all ${ofOrder})`;
  return search(platform, inArray(account.id, ids), lookup);
}

export async function findByReceipt(
  platform: Platform,
  { year, number, kind }: Pick<typeof receipt.$inferSelect, 'year' | 'number' | 'kind'>,
  lookup: Lookup,
) {
  const isDocument = and(eq(receipt.year, year), eq(receipt.number, number), eq(receipt.kind, kind));
  const ofReceipt = platform.db().select({ id: receipt.accountId }).from(receipt).where(isDocument);
  return search(platform, inArray(account.id, ofReceipt), lookup);
}

export async function findByPhone(platform: Platform, phoneEnds: string[], lookup: Lookup) {
  const ofMandate = platform
    .db()
    .select({ id: directDebitMandate.accountId })
    .from(directDebitMandate)
    .where(
      and(arrayOverlaps(directDebitMandate.phoneEnds, phoneEnds), isNotNull(directDebitMandate.details)),
    );
  return search(platform, inArray(account.id, ofMandate), lookup);
}

export async function findByEmail(platform: Platform, emailKey: string, lookup: Lookup) {
  // Each domain by its unique index.
  const siteIds = platform.db().select({ id: site.id }).from(site);
  return search(platform, and(inArray(account.siteId, siteIds), eq(account.emailKey, emailKey)), lookup);
}

/** Shorter beginnings match a large part of all members. */
const minPrefix = 3;

/**
 * The first of each domain by its index (migration 0078), however many names begin so. In the order of bytes a whole name
 * comes before those that begin with it.
 */
export async function findByName(platform: Platform, name: string, { siteIds, limit }: Lookup) {
  const lower = sql`lower(${profile.name}) collate "C"`;
  const typed = name.toLowerCase();
  const isFound =
    typed.length < minPrefix ? eq(lower, typed) : like(lower, `${typed.replace(/[\\%_]/g, '\\$&')}%`);
  const first = platform
    .db()
    .select({ id: profile.memberId })
    .from(profile)
    .where(and(eq(profile.siteId, site.id), isFound))
    .orderBy(lower, profile.memberId)
    .limit(limit)
    .as('first');
  const ids = platform
    .db()
    .select({ id: first.id })
    .from(site)
    .innerJoinLateral(first, sql`true`)
    .where(isOnSites(site.id, siteIds));
  return selectSummaries(platform).where(inArray(account.id, ids)).orderBy(lower, account.id).limit(limit);
}

async function search(platform: Platform, condition: SQL | undefined, { siteIds, limit }: Lookup) {
  const isTheirs = siteIds ? inArray(account.siteId, siteIds) : undefined;
  return selectSummaries(platform).where(and(condition, isTheirs)).orderBy(account.id).limit(limit);
}
