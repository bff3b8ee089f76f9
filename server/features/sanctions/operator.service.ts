import { AppError, refuseFields } from '#contract/errors.ts';
import type { ReportReason } from '#contract/reports/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import { endLinks } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import {
  type AccountRow,
  findAccount,
  lockAccount,
  restoreMember,
  suspendMember,
} from '#server/features/members/index.ts';
import { formatDay, queueMail } from '#server/features/notifications/index.ts';
import { forgetPhotosOf } from '#server/features/photos/index.ts';
import { endSessions } from '#server/features/sessions/index.ts';
import { recordDecision } from '#server/features/transparency/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  endSanction,
  findSanctionInForce,
  insertSanction,
  listSanctions,
  type SanctionRow,
} from './sanctions.store.ts';

export type { SanctionRow };

export interface SuspensionFacts {
  /** The rule that was broken. */
  rule: ReportReason;
  /** What was established; the member is mailed these words. */
  facts: string;
  /** When the account opens by itself; null: never. */
  until: Date | null;
  /** Who decided; null: a command of the operator. */
  staffId: number | null;
}

/** The account of a member and every sanction so far, the oldest first. Throws `not_found`. */
export async function readMemberCase(
  platform: Platform,
  memberId: number,
): Promise<{ account: AccountRow; sanctions: SanctionRow[] }> {
  const account = await findAccount(platform, memberId);
  if (!account) throw new AppError('not_found');
  await record(platform, account, { action: 'member.seen' });
  return { account, sanctions: await listSanctions(platform, memberId) };
}

/**
 * Suspends a member until a day or for good, on every process with the commit: sessions, open pages and mailed links end, nobody
 * sees them, and a mail says why and how to object. Throws `not_found`, `facts.required`, `until.past`, and `member.unusable`
 * where the account is suspended already or erased.
 */
export async function suspend(
  platform: Platform,
  memberId: number,
  { rule, facts: typed, until, staffId }: SuspensionFacts,
): Promise<SanctionRow> {
  const facts = typed.trim();
  if (facts === '') throw refuseFields({ path: 'facts', code: 'required' });
  const createdAt = platform.clock.now();
  if (until && until <= createdAt) throw refuseFields({ path: 'until', code: 'past' });
  return platform.db.transaction(async () => {
    const account = await lockAccount(platform, memberId);
    if (!account) throw new AppError('not_found');
    const isSuspended = await suspendMember(platform, memberId);
    // A member who is leaving is hidden already; the sanction holds if they come back.
    const isLeaving =
      account.status === 'pending_deletion' && !(await findSanctionInForce(platform, memberId));
    if (!isSuspended && !isLeaving) throw refuseFields({ path: 'member', code: 'unusable' });
    const state = { createdAt, endedAt: null, decidedBy: staffId };
    const row = { id: createId(), memberId, siteId: account.siteId, rule, facts, until, ...state };
    await insertSanction(platform, row);
    await endLinks(platform, memberId);
    await forgetPhotosOf(platform, memberId);
    platform.db.afterCommit(await endSessions(platform, memberId));
    await mailSuspension(platform, account, row);
    const kind = until ? 'member_suspended' : 'member_banned';
    await recordDecision(platform, { siteId: row.siteId, subject: 'member', kind, reason: rule });
    const action = until ? 'member.suspended' : 'member.banned';
    await record(platform, account, { staffId, action, reason: rule });
    return row;
  });
}

/** Opens the account again as it was. Throws `not_found`, and `member.not_suspended`. */
export async function restore(
  platform: Platform,
  memberId: number,
  /** `sanctionId` is the one that was meant: a later one stays. */
  { staffId = null, sanctionId }: { staffId?: number | null; sanctionId?: number } = {},
): Promise<void> {
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, memberId);
    if (!account) throw new AppError('not_found');
    const ended = await liftSanction(platform, account, {
      staffId,
      ...(sanctionId !== undefined && { sanctionId }),
    });
    if (!ended) throw refuseFields({ path: 'member', code: 'not_suspended' });
    if (account.status !== 'suspended') return;
    const values = { number: String(ended.id) };
    await queueMail(platform, account, { template: 'member_restored', values, link: { path: '/login' } });
  });
}

/**
 * Ends the sanction in force, or this one if it is, without a mail; undefined when there is none. A member who is leaving
 * stays hidden. Lock the account before.
 */
export async function liftSanction(
  platform: Platform,
  account: AccountRow,
  { sanctionId, staffId }: { sanctionId?: number; staffId: number | null },
): Promise<SanctionRow | undefined> {
  const ended = await endSanction(platform, account.id, sanctionId);
  if (!ended) return undefined;
  if (account.status === 'suspended') {
    await restoreMember(platform, account.id);
    await forgetPhotosOf(platform, account.id);
  }
  await record(platform, account, { staffId, action: 'member.restored' });
  return ended;
}

/** Suspends a member again who took a deletion back while a sanction is in force. Inside a transaction. */
export async function resumeSanction(platform: Platform, memberId: number): Promise<void> {
  if (await findSanctionInForce(platform, memberId)) await suspendMember(platform, memberId);
}

async function mailSuspension(
  platform: Platform,
  account: AccountRow,
  { id, rule, facts, until }: SanctionRow,
): Promise<void> {
  const t = createServerTranslate<'reports'>(account.language);
  await queueMail(platform, account, {
    template: until ? 'member_suspended' : 'member_banned',
    values: {
      number: String(id),
      rule: t(`reports:reasons.${rule}`),
      facts,
      ...(until && { until: formatDay(account.language, until) }),
    },
    link: { path: '/login' },
  });
}

async function record(
  platform: Platform,
  { id, siteId }: AccountRow,
  { staffId = null, ...facts }: { staffId?: number | null; action: string; reason?: string },
): Promise<void> {
  await recordAudit(platform, { staffId, siteId, subject: `member:${id}`, ...facts });
}
