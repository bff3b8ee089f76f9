import type { VoiceFormat } from '#contract/chat/facts.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { recentReportDays, youngDays } from '#contract/reports/facts.ts';
import type { ListedReport, ReportCase, ReportEvidence, ReportHistory } from '#contract/reports/fields.ts';
import type { decideReport as decideEndpoint } from '#contract/reports/forms.ts';
import type { listWaitingReports as listEndpoint } from '#contract/reports/queue.ts';
import { maxListed } from '#contract/review/facts.ts';
import { isBan } from '#contract/sanctions/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { MessageEvidence } from '#server/features/chat/index.ts';
import { findAccount, readAnswers } from '#server/features/members/index.ts';
import {
  type CurrentClaim,
  claimCase,
  countWaiting,
  decideItem,
  requireRole,
  sitesOf,
  toClaims,
  toWaitingItem,
} from '#server/features/review/index.ts';
import { listSanctions, toSanction } from '#server/features/sanctions/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideReport, type ReportDecision, requirePossible } from './operator.service.ts';
import {
  countDecidedBy,
  countRecentAbout,
  findPicture,
  findSound,
  findWaiting,
  listOthersAbout,
  listWaiting,
  type OpenedRow,
  type WaitingRow,
  waitingReports,
} from './queue.store.ts';
import { listMeasures } from './removal.service.ts';

const queue = 'reports';
const role = 'moderator';
const listedInHistory = 5;

export const reportQueue: ReviewQueue<ReportDecision> = {
  name: queue,
  role,
  count: countWaiting(waitingReports),
  async carryOut(platform, id, decision, staffId) {
    await decideReport(platform, id, { ...decision, staffId });
  },
};

export async function listWaitingReports(
  platform: Platform,
  staff: Staff,
): Promise<OutputOf<typeof listEndpoint>> {
  const rows = await listWaiting(platform, sitesOf(staff, role), maxListed);
  return {
    reports: rows.map((row) => toListed(row, toClaims(row.id, row), staff)),
    total: rows[0]?.total ?? 0,
  };
}

/** Claims the report where nobody has it, in place of the caller’s last one, and records the look. Throws `not_found` once it is decided. */
export async function claimReport(platform: Platform, staff: Staff, id: number): Promise<ReportCase> {
  const row = await findWaiting(platform, id);
  if (!row) throw new AppError('not_found');
  const { siteId } = row;
  await requireRole(platform, staff, { role, siteId, subject: `report:${id}` });
  const claims = await claimCase(platform, staff, { queue, id, siteId });
  const { counts, last } = await listOthersAbout(platform, row, listedInHistory);
  const report: ReportCase = {
    ...toListed({ ...row, others: counts.open }, claims, staff),
    note: row.note,
    evidence: toEvidence(row),
    measures: [...listMeasures(row)],
    reported: await readReported(platform, row),
    reporter: await readReporter(platform, row),
    history: await readHistory(platform, row, { counts, last }),
  };
  const fields = ['note', 'evidence', 'history'];
  await recordAudit(platform, {
    staffId: staff.id,
    siteId,
    action: 'report.seen',
    subject: `report:${id}`,
    fields,
  });
  return report;
}

/** The picture that was kept with an undecided report, for its moderators; the look is logged. */
export async function readPicture(platform: Platform, staff: Staff, id: number): Promise<Uint8Array> {
  const found = await findPicture(platform, id);
  if (!found) throw new AppError('not_found');
  const { siteId } = found;
  const subject = `report:${id}`;
  await requireRole(platform, staff, { role, siteId, subject });
  if (!found.picture) throw new AppError('not_found');
  await recordAudit(platform, { staffId: staff.id, siteId, action: 'report.picture_seen', subject });
  return found.picture;
}

/** Likewise the voice message. */
export async function readReportedSound(
  platform: Platform,
  staff: Staff,
  id: number,
): Promise<{ bytes: Uint8Array; format: VoiceFormat }> {
  const found = await findSound(platform, id);
  if (!found) throw new AppError('not_found');
  const { siteId, sound: bytes, format } = found;
  const subject = `report:${id}`;
  await requireRole(platform, staff, { role, siteId, subject });
  if (!bytes || !format) throw new AppError('not_found');
  await recordAudit(platform, { staffId: staff.id, siteId, action: 'report.voice_heard', subject });
  return { bytes, format };
}

export async function decideClaimedReport(
  platform: Platform,
  staff: Staff,
  { id, code, ...decision }: ParsedInputOf<typeof decideEndpoint>,
): Promise<void> {
  const row = await findWaiting(platform, id);
  if (!row) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: row.siteId, subject: `report:${id}` });
  const { sanction } = requirePossible(row, decision);
  if (sanction && isBan(sanction)) await requireFreshProof(platform, staff, code);
  await decideItem(platform, { queue, itemId: id, staff, decision });
}

function toListed(row: WaitingRow, claims: readonly CurrentClaim[], staff: Staff): ListedReport {
  const { about, reason, reportedId, name, others } = row;
  return { ...toWaitingItem(row, claims, staff), about, reason, member: { id: reportedId, name }, others };
}

function toEvidence({ evidence, hasPicture, hasSound }: OpenedRow): ReportEvidence {
  const { profile, message, messages = [], pauseNote = '' } = evidence;
  return {
    profile: profile
      ? {
          birth_date: profile.birthDate,
          gender: profile.gender,
          country: profile.country,
          city: profile.city,
          about: profile.about,
          prompts: readAnswers(profile.prompts),
        }
      : null,
    messages: messages.map(({ seq, sentAt, quoted, ...said }) => ({
      ...toSaid(said),
      seq,
      is_reported: seq === message,
      sent_at: sentAt,
      quoted: quoted && toSaid(quoted),
    })),
    pause_note: pauseNote,
    has_picture: hasPicture,
    has_sound: hasSound,
  };
}

function toSaid({ own, content, earlier }: Pick<MessageEvidence, 'own' | 'content' | 'earlier'>) {
  const { kind = '', text = '' } = content as { kind?: string; text?: string };
  return { by_reporter: own, kind, text, earlier };
}

async function readReported(platform: Platform, { reportedId }: OpenedRow): Promise<ReportCase['reported']> {
  const account = await findAccount(platform, reportedId);
  if (!account) throw new AppError('not_found');
  return { joined_at: account.createdAt.toISOString(), status: account.status };
}

async function readReporter(platform: Platform, { reporterId }: OpenedRow): Promise<ReportCase['reporter']> {
  const account = reporterId === null ? undefined : await findAccount(platform, reporterId);
  if (!account) return null;
  const decided = await countDecidedBy(platform, account.id);
  return { id: account.id, joined_at: account.createdAt.toISOString(), ...decided };
}

async function readHistory(
  platform: Platform,
  { reportedId }: OpenedRow,
  { counts, last }: Awaited<ReturnType<typeof listOthersAbout>>,
): Promise<ReportHistory> {
  const since = new Date(platform.clock.now().getTime() - recentReportDays * dayMs);
  const { recent, young } = await countRecentAbout(platform, reportedId, { since, youngDays });
  const sanctions = await listSanctions(platform, reportedId);
  return {
    counts,
    last: last.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
    recent_reports: recent,
    young_reporters: young,
    sanctions: sanctions.toReversed().map(toSanction),
  };
}
