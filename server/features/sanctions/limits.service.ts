import { AppError, refuseFields } from '#contract/errors.ts';
import type { ReportReason } from '#contract/reports/facts.ts';
import { decisionsPath } from '#contract/sanctions/facts.ts';
import { lockWallets } from '#server/features/credits/index.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import { type AccountRow, limitMember, lockAccount, mayLogIn } from '#server/features/members/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endLimit, liftSanction, mailEnd, type SanctionFacts } from './operator.service.ts';
import { createRow, mailSanction, record } from './sanction-row.ts';
import { findSanctionInForce, insertSanction, type SanctionRow } from './sanctions.store.ts';

/**
 * Until that day the member writes no first messages and is in no list of others; everything else goes on. It holds on every
 * process with the commit, after messages under way, and replaces an automated limit. Throws `not_found`, `facts.required`,
 * `until.past`, and of the field `member`: `unusable`, and `limited` where staff have limited them already.
 */
export async function limit(
  platform: Platform,
  memberId: number,
  decision: SanctionFacts & { until: Date },
): Promise<SanctionRow> {
  const draft = createRow(platform, { memberId, kind: 'limit', ...decision });
  return platform.db.transaction(async () => {
    const account = await requireUsable(platform, memberId);
    await lockMessages(platform, memberId);
    const inForce = await findSanctionInForce(platform, memberId);
    if (inForce && !inForce.automated) throw refuseFields({ path: 'member', code: 'limited' });
    if (inForce) await endLimit(platform, inForce);
    const row = { ...draft, siteId: account.siteId };
    await begin(platform, account, row);
    await mailSanction(platform, account, { row, template: 'member_limited', path: decisionsPath });
    const { staffId, rule } = decision;
    await recordDecision(platform, {
      siteId: account.siteId,
      subject: 'member',
      kind: 'member_limited',
      reason: rule,
    });
    await record(platform, account, { staffId, action: 'member.limited', reason: rule });
    return row;
  });
}

/**
 * Limits a member without a person until staff decide, unless any sanction is in force. `findReason` is asked while the account
 * is locked, so that a decision of staff comes before it or finds the limit.
 */
export async function limitByReports(
  platform: Platform,
  memberId: number,
  findReason: () => Promise<ReportReason | null>,
): Promise<void> {
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, memberId);
    if (!account || !mayLogIn(account.status) || (await findSanctionInForce(platform, memberId))) return;
    const rule = await findReason();
    if (!rule) return;
    await lockMessages(platform, memberId);
    const row: SanctionRow = {
      id: createId(),
      memberId,
      siteId: account.siteId,
      kind: 'limit',
      rule,
      facts: '',
      until: null,
      decidedBy: null,
      automated: true,
      createdAt: platform.clock.now(),
      endedAt: null,
      acknowledgedAt: null,
    };
    await begin(platform, account, row);
    await mailSanction(platform, account, { row, template: 'member_limited_reports', path: decisionsPath });
    await recordDecision(platform, {
      siteId: account.siteId,
      subject: 'member',
      kind: 'member_limited',
      reason: rule,
      automated: true,
    });
    await record(platform, account, { action: 'member.limited_by_reports', reason: rule });
  });
}

/** Ends a limit by reports, and says so by mail, unless staff put another sanction in its place. */
export async function liftReportLimit(
  platform: Platform,
  memberId: number,
  staffId: number | null,
): Promise<void> {
  const account = await lockAccount(platform, memberId);
  const inForce = account && (await findSanctionInForce(platform, memberId));
  if (!account || !inForce?.automated) return;
  await liftSanction(platform, account, { sanctionId: inForce.id, staffId });
  await mailEnd(platform, account, inForce);
}

/** Frees a member whose limit has ended without it. */
export async function freeLeftLimited(platform: Platform, memberId: number): Promise<void> {
  await platform.db.transaction(async () => {
    await lockAccount(platform, memberId);
    const inForce = await findSanctionInForce(platform, memberId);
    if (inForce?.kind !== 'limit') await limitMember(platform, memberId, null);
  });
}

/** Every message locks its sender's wallet first. It comes before any change that others see: `announceChange` says why. */
async function lockMessages(platform: Platform, memberId: number): Promise<void> {
  await lockWallets(platform, [memberId]);
}

async function begin(platform: Platform, account: AccountRow, row: SanctionRow): Promise<void> {
  await insertSanction(platform, row);
  await limitMember(platform, account.id, { until: row.until });
}

export async function requireUsable(platform: Platform, memberId: number): Promise<AccountRow> {
  const account = await lockAccount(platform, memberId);
  if (!account) throw new AppError('not_found');
  if (!mayLogIn(account.status)) throw refuseFields({ path: 'member', code: 'unusable' });
  return account;
}
