import { lookUpRoles, maxFoundMembers } from '#contract/member-records/facts.ts';
import type { MemberSummary } from '#contract/member-records/fields.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { Staff } from '#server/call.ts';
import { toEmailKey } from '#server/features/members/index.ts';
import { sitesOf } from '#server/features/review/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as store from './member-records.store.ts';

/** Erased members have no name any more and are found by number alone. */
export async function findMembers(platform: Platform, staff: Staff, query: string): Promise<MemberSummary[]> {
  const lookup = { siteIds: sitesOf(staff, ...lookUpRoles), limit: maxFoundMembers };
  if (query === '' || lookup.siteIds?.length === 0) return [];
  const rows = await find(platform, query, lookup);
  return rows.map((row) => toSummary(platform, row));
}

/** Chooses the search by the form of the query. */
function find(platform: Platform, query: string, lookup: store.Lookup): Promise<store.SummaryRow[]> {
  if (query.includes('@')) return store.findByEmail(platform, toEmailKey(query), lookup);
  if (/^#?\d{1,16}$/.test(query)) {
    return store.findByNumber(platform, Number(query.replace('#', '')), lookup);
  }
  const document = /^(CN-)?(\d{4})-(\d{6})$/i.exec(query);
  if (!document) return store.findByName(platform, query, lookup);
  const [, credit, year, number] = document;
  const kind = credit ? 'credit_note' : 'receipt';
  return store.findByReceipt(platform, { kind, year: Number(year), number: Number(number) }, lookup);
}

export function toSummary(
  { clock }: Pick<Platform, 'clock'>,
  { siteId: _, birthDate, createdAt, ...shown }: store.SummaryRow,
): MemberSummary {
  return { ...shown, age: ageOn(birthDate, clock.now()), joined_at: createdAt.toISOString() };
}
