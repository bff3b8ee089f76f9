import { maxListedCases, maxListedRows } from '#contract/member-records/facts.ts';
import type { AppealList, MemberRecord, ReportList } from '#contract/member-records/fields.ts';
import { mailsOffReasons } from '#contract/notifications/facts.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { Staff } from '#server/call.ts';
import { listAppealsOf } from '#server/features/appeals/index.ts';
import { readCreditHistory } from '#server/features/credit-history/index.ts';
import { findLastExport } from '#server/features/deletion/index.ts';
import { findAccount, findOwnProfile, findPause, readAnswers } from '#server/features/members/index.ts';
import { listSentMails } from '#server/features/notifications/index.ts';
import { listPurchasesOf, type Purchase } from '#server/features/payments/index.ts';
import { findPhone } from '#server/features/phone-verification/index.ts';
import { listPhotos, shownStatus } from '#server/features/photos/index.ts';
import { findLastActive } from '#server/features/presence/index.ts';
import { listReportsOf, type ReportList as ReportRows } from '#server/features/reports/index.ts';
import { sitesOf } from '#server/features/review/index.ts';
import { listSanctions, toSanction } from '#server/features/sanctions/index.ts';
import { listOwnSessions } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toSummary } from './lookup.service.ts';
import type { SummaryRow } from './member-records.store.ts';
import { listNotes } from './notes.store.ts';

export async function readRecord(platform: Platform, staff: Staff, row: SummaryRow): Promise<MemberRecord> {
  const { id } = row;
  const profile = await findOwnProfile(platform, id);
  const pause = await findPause(platform, id);
  const lastActive = await findLastActive(platform, id);
  const photos = await listPhotos(platform, id);
  const purchases = await listPurchasesOf(platform, id, { before: undefined, limit: maxListedRows });
  const credits = await readCreditHistory(platform, id, { limit: maxListedRows });
  const reports = await listReportsOf(platform, id, maxListedCases);
  return {
    member: toSummary(platform, row),
    may: { decide: hasRole(staff, row, 'moderator'), act_on_behalf: hasRole(staff, row, 'support') },
    last_active_at: lastActive?.toISOString() ?? null,
    about: profile?.about ?? '',
    pause: pause ? { until: pause.until.toISOString(), note: pause.note } : null,
    prompts: readAnswers(profile?.prompts),
    photos: photos.map((photo) => ({ id: photo.id, status: shownStatus(photo.status) })),
    phone_verified_at: (await findPhone(platform, id))?.verifiedAt.toISOString() ?? null,
    open_sessions: (await listOwnSessions(platform, id)).length,
    balance: credits.balance,
    notes: await readNotes(platform, staff, id),
    credits: credits.movements.map(({ id, at, kind, credits, balance }) => ({
      id,
      at,
      kind,
      credits,
      balance,
    })),
    orders: purchases.map(toOrder),
    sanctions: (await listSanctions(platform, id)).map(toSanction),
    reports: { about: toReportList(reports.about), by: toReportList(reports.by) },
    appeals: await readAppeals(platform, id),
    mails: await readMails(platform, id),
    export: await findLastExport(platform, id),
    ...(await readAccount(platform, id)),
  };
}

async function readAccount(
  platform: Platform,
  id: number,
): Promise<Pick<MemberRecord, 'premium' | 'mails_off' | 'erased_from'>> {
  const account = await findAccount(platform, id);
  const reasons = account?.notificationsDisabled ?? [];
  return {
    premium: account?.paidUser === true,
    mails_off: mailsOffReasons.filter((reason) => reasons.includes(reason)),
    erased_from: account?.deletionDueAt?.toISOString() ?? null,
  };
}

function hasRole(staff: Staff, { siteId }: SummaryRow, role: StaffRole): boolean {
  const sites = sitesOf(staff, role);
  return sites === null || sites.includes(siteId);
}

async function readNotes(platform: Platform, staff: Staff, id: number): Promise<MemberRecord['notes']> {
  const notes = await listNotes(platform, id);
  return notes.map(({ staffId, author, createdAt, ...note }) => ({
    ...note,
    author: author ?? '',
    own: staffId === staff.id,
    created_at: createdAt.toISOString(),
  }));
}

function toReportList({ counts, last }: ReportRows): ReportList {
  return {
    counts,
    last: last.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
  };
}

async function readAppeals(platform: Platform, id: number): Promise<AppealList> {
  const appeals = (await listAppealsOf(platform, id)).toReversed();
  const counts = { open: 0, upheld: 0, dismissed: 0 };
  for (const { outcome } of appeals) counts[outcome ?? 'open'] += 1;
  const last = appeals.slice(0, maxListedCases);
  return {
    counts,
    last: last.map(({ id, outcome, createdAt }) => ({ id, outcome, created_at: createdAt.toISOString() })),
  };
}

async function readMails(platform: Platform, id: number): Promise<MemberRecord['mails']> {
  const mails = await listSentMails(platform, id, maxListedRows);
  return mails.map(({ id, template, sentAt, bouncedAt }) => ({
    id,
    template,
    sent_at: sentAt.toISOString(),
    bounced_at: bouncedAt?.toISOString() ?? null,
  }));
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
