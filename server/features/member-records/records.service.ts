import { AppError } from '#contract/errors.ts';
import { lookUpRoles, type RevealedField } from '#contract/member-records/facts.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { findAccount, findOwnProfile } from '#server/features/members/index.ts';
import { listPurchasesOf, type Purchase } from '#server/features/payments/index.ts';
import { listPhotos } from '#server/features/photos/index.ts';
import { findLastActive } from '#server/features/presence/index.ts';
import { requireRole } from '#server/features/review/index.ts';
import { listSanctions, toSanction } from '#server/features/sanctions/index.ts';
import { listOwnSessions } from '#server/features/sessions/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toSummary } from './lookup.service.ts';
import { findSummary, type SummaryRow } from './member-records.store.ts';

const maxOrders = 20;
/** For each of the staff. */
const looks = { name: 'staff-look', points: 300, seconds: hourSeconds };
const reveals = { name: 'staff-reveal', points: 60, seconds: hourSeconds };

/** What staff see without a reason: no address, no date of birth, no device. Throws `not_found`. */
export async function openRecord(platform: Platform, staff: Staff, id: number): Promise<MemberRecord> {
  const row = await requireMember(platform, staff, id, lookUpRoles);
  await platform.limits.consume(looks, String(staff.id));
  await record(platform, staff, row, { action: 'member.seen', fields: ['record'] });
  return readRecord(platform, row);
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

export async function readRecord(platform: Platform, row: SummaryRow): Promise<MemberRecord> {
  const { id } = row;
  const account = await findAccount(platform, id);
  const profile = await findOwnProfile(platform, id);
  const lastActive = await findLastActive(platform, id);
  const photos = await listPhotos(platform, id);
  const purchases = await listPurchasesOf(platform, id, { before: undefined, limit: maxOrders });
  return {
    member: toSummary(platform, row),
    last_active_at: lastActive?.toISOString() ?? null,
    premium: account?.paidUser === true,
    about: profile?.about ?? '',
    photos: photos.map((photo) => ({ id: photo.id, status: photo.status })),
    open_sessions: (await listOwnSessions(platform, id)).length,
    balance: await findBalance(platform, id),
    orders: purchases.map(toOrder),
    sanctions: (await listSanctions(platform, id)).map(toSanction),
  };
}

function toOrder({ order, payment }: Purchase): MemberRecord['orders'][number] {
  return {
    id: order.id,
    placed_at: order.createdAt.toISOString(),
    amount_cents: order.amountCents,
    currency: order.currency,
    credits: order.credits,
    method: order.method,
    status: payment.status,
    refunded_cents: payment.refundedCents,
  };
}

const readers: Record<RevealedField, (platform: Platform, row: SummaryRow) => Promise<string[]>> = {
  async email(platform, { id }) {
    const account = await findAccount(platform, id);
    return account && account.status !== 'erased' ? [account.email] : [];
  },
  birth_date: async (_platform, { birthDate }) => [birthDate],
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
