import { AppError } from '#contract/errors.ts';
import { lookUpRoles, type RevealedField } from '#contract/member-records/facts.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { listPhonesOf } from '#server/features/direct-debit/index.ts';
import { findAccount } from '#server/features/members/index.ts';
import { requireRole } from '#server/features/review/index.ts';
import { listOwnSessions } from '#server/features/sessions/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSummary, type SummaryRow } from './member-records.store.ts';
import { readRecord } from './read-record.service.ts';

/** For each of the staff. */
const looks = { name: 'staff-look', points: 300, seconds: hourSeconds };
const sameLook = { name: 'staff-same-look', seconds: 60 };
const reveals = { name: 'staff-reveal', points: 60, seconds: hourSeconds };

/** What staff see without a reason: no address, no date of birth, no device. Throws `not_found`. */
export async function openRecord(platform: Platform, staff: Staff, id: number): Promise<MemberRecord> {
  const row = await requireMember(platform, staff, id, lookUpRoles);
  await platform.limits.consume(looks, String(staff.id));
  await platform.db.transaction(async () => {
    // A page that is fetched ahead or loaded again is one look.
    const isNew = await platform.limits.takeOnce(sameLook, `${staff.sessionId}:${id}`);
    if (isNew) await record(platform, staff, row, { action: 'member.seen', fields: ['record'] });
  });
  return readRecord(platform, staff, row);
}

/** The values of a personal field; the reason stands in the audit log. Throws `not_found`. */
export async function reveal(
  platform: Platform,
  staff: Staff,
  { id, field, reason }: { id: number; field: RevealedField; reason: string },
): Promise<string[]> {
  const row = await requireMember(platform, staff, id, lookUpRoles);
  await platform.limits.consume(reveals, String(staff.id));
  const values = await readers[field](platform, row);
  await record(platform, staff, row, { action: 'member.revealed', fields: [field], reason });
  return values;
}

/** Throws `not_found` for a member of a domain where the caller has none of the roles, and logs it. */
export async function requireMember(
  platform: Platform,
  staff: Staff,
  id: number,
  role: StaffRole | readonly StaffRole[],
): Promise<SummaryRow> {
  const row = await findSummary(platform, id);
  if (!row) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: row.siteId, subject: `member:${id}` });
  return row;
}

const readers: Record<RevealedField, (platform: Platform, row: SummaryRow) => Promise<string[]>> = {
  async email(platform, { id }) {
    const account = await findAccount(platform, id);
    return account && account.status !== 'erased' ? [account.email] : [];
  },
  birth_date: async (_platform, { birthDate }) => (birthDate === null ? [] : [birthDate]),
  phone: (platform, { id }) => listPhonesOf(platform, id),
  async devices(platform, { id }) {
    const sessions = await listOwnSessions(platform, id);
    return sessions.map(({ browser, country }) => [browser, country].filter(Boolean).join(' · '));
  },
};

export async function record(
  platform: Platform,
  { id: staffId }: Staff,
  { id, siteId }: SummaryRow,
  facts: { action: string; fields?: string[]; reason?: string },
): Promise<void> {
  await recordAudit(platform, { staffId, siteId, subject: `member:${id}`, ...facts });
}
