import { phoneEndDigits } from '#contract/direct-debit/facts.ts';
import { lookUpRoles, maxFoundMembers } from '#contract/member-records/facts.ts';
import type { MemberSummary } from '#contract/member-records/fields.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { listPhoneEndHashes } from '#server/features/direct-debit/index.ts';
import { toEmailKey } from '#server/features/members/index.ts';
import { sitesOf } from '#server/features/review/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as store from './member-records.store.ts';

/** More than anybody works through, and too few to copy a domain. */
const lookups = { name: 'staff-lookup', points: 120, seconds: hourSeconds };

/** The search is logged without what was typed. Erased members have no name any more and are found by number alone. */
export async function findMembers(platform: Platform, staff: Staff, query: string): Promise<MemberSummary[]> {
  const lookup = { siteIds: sitesOf(staff, ...lookUpRoles), limit: maxFoundMembers };
  if (query === '' || lookup.siteIds?.length === 0) return [];
  await platform.limits.consume(lookups, String(staff.id));
  const rows = await find(platform, query, lookup);
  const subject = rows.length === 1 ? `member:${rows[0]?.id}` : 'members';
  await recordAudit(platform, { staffId: staff.id, siteId: null, action: 'member.searched', subject });
  return rows.map((row) => toSummary(platform, row));
}

/** The end of a phone number: …1234, *1234 or phone 1234. */
const phoneEnd = new RegExp(
  `^(?:…|\\.{3}|\\*|phone\\s)\\s*(\\d{${phoneEndDigits.min},${phoneEndDigits.max}})$`,
  'i',
);

/** Chooses the search by the form of the query. */
function find(platform: Platform, query: string, lookup: store.Lookup): Promise<store.SummaryRow[]> {
  if (query.includes('@')) return store.findByEmail(platform, toEmailKey(query), lookup);
  if (/^#?\d{1,16}$/.test(query)) {
    return store.findByNumber(platform, Number(query.replace('#', '')), lookup);
  }
  const [, digits] = phoneEnd.exec(query) ?? [];
  if (digits) return store.findByPhone(platform, listPhoneEndHashes(platform, digits), lookup);
  const document = /^(CN-)?(\d{4})-(\d{6})$/i.exec(query);
  if (!document) return store.findByName(platform, query, lookup);
  const [, credit, year, number] = document;
  const kind = credit ? 'credit_note' : 'receipt';
  return store.findByReceipt(platform, { kind, year: Number(year), number: Number(number) }, lookup);
}

export function toSummary(
  { clock }: Pick<Platform, 'clock'>,
  { siteId: _, name, birthDate, createdAt, ...shown }: store.SummaryRow,
): MemberSummary {
  const age = birthDate === null ? null : ageOn(birthDate, clock.now());
  return { ...shown, name: name ?? '', age, joined_at: createdAt.toISOString() };
}
