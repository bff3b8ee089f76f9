import { AppError, refuseFields } from '#contract/errors.ts';
import type { ReportReason } from '#contract/reports/facts.ts';
import type { MailTemplate } from '#locales/server-texts.ts';
import { endLinks } from '#server/features/accounts/index.ts';
import { closeHeld, deleteSigns, lockOwnSigns, storeSigns } from '#server/features/bans/index.ts';
import { queueMoneyBack } from '#server/features/chat/index.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import {
  type AccountRow,
  findAccount,
  limitMember,
  lockAccount,
  lockForErasure,
  restoreMember,
  suspendMember,
} from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { forgetPhotosOf } from '#server/features/photos/index.ts';
import { endSessions } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createRow, mailSanction, record } from './sanction-row.ts';
import {
  endSanction,
  findSanctionInForce,
  insertSanction,
  listSanctions,
  type SanctionRow,
  withdrawRow,
} from './sanctions.store.ts';

export type { SanctionRow };

export interface SanctionFacts {
  /** The rule that was broken. */
  rule: ReportReason;
  /** What was established; the member is mailed these words. */
  facts: string;
  /** Who decided; null: a command of the operator. */
  staffId: number | null;
}

export interface SuspensionFacts extends SanctionFacts {
  /** When the account opens by itself; null: never. */
  until: Date | null;
  /** Without a person. */
  isAutomated?: boolean;
  /** A mail of its own; else one of suspensions. */
  template?: MailTemplate;
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
 * sees them, and a mail says why and how to object. It replaces a limit, and one for good a suspension with a day. Throws `not_found`, `facts.required`, `until.past`, and
 * `member.unusable` where the account is suspended as long already, or erased.
 */
export async function suspend(
  platform: Platform,
  memberId: number,
  decision: SuspensionFacts,
): Promise<SanctionRow> {
  const { until, staffId, rule } = decision;
  const draft = createRow(platform, { memberId, kind: 'suspension', ...decision });
  return platform.db.transaction(async () => {
    const account = await lockAccount(platform, memberId);
    if (!account) throw new AppError('not_found');
    // A message on its way is sent before and given back below, or refused.
    await lockForErasure(platform, memberId);
    const signs = until ? [] : await lockOwnSigns(platform, account);
    const inForce = await findSanctionInForce(platform, memberId);
    const isSuspended = await suspendMember(platform, memberId);
    // A member who is leaving is hidden already; the sanction holds if they come back.
    const isLeaving = account.status === 'pending_deletion' && inForce?.kind !== 'suspension';
    const isStricter = inForce?.kind === 'suspension' && inForce.until !== null && until === null;
    if (!isSuspended && !isLeaving && !isStricter) throw refuseFields({ path: 'member', code: 'unusable' });
    if (inForce?.kind === 'limit') await endLimit(platform, inForce);
    else if (inForce) await endSanction(platform, memberId, inForce.id);
    const row = { ...draft, siteId: account.siteId };
    await insertSanction(platform, row);
    await endLinks(platform, memberId);
    await forgetPhotosOf(platform, memberId);
    platform.db.afterCommit(await endSessions(platform, memberId));
    const verb = until ? 'suspended' : 'banned';
    const kind = `member_${verb}` as const;
    await mailSanction(platform, account, { row, template: decision.template ?? kind });
    const { siteId, automated } = row;
    await recordDecision(platform, { siteId, subject: 'member', kind, reason: rule, automated });
    await record(platform, account, { staffId, action: `member.${verb}`, reason: rule });
    if (!until) await applyBanEffects(platform, row, signs);
    return row;
  });
}

/** What others paid and the member can never read goes back, and the member is recognised if they come again. */
async function applyBanEffects(
  platform: Platform,
  { id, memberId, siteId, decidedBy }: SanctionRow,
  signs: Awaited<ReturnType<typeof lockOwnSigns>>,
): Promise<void> {
  await queueMoneyBack(platform, { readerId: memberId });
  await closeHeld(platform, memberId, decidedBy);
  await storeSigns(platform, signs, { siteId, caseId: id });
}

/** Takes a limit back; the row stays as history. Inside a transaction that holds the account. */
export async function endLimit(platform: Platform, { id, memberId }: SanctionRow): Promise<void> {
  await endSanction(platform, memberId, id);
  await limitMember(platform, memberId, null);
}

/** Opens the account again as it was, or ends a limit. Throws `not_found`, and `member.not_suspended`. */
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
    await mailEnd(platform, account, ended);
  });
}

/** Sends no mail to members who are leaving. */
export async function mailEnd(
  platform: Platform,
  account: AccountRow,
  { id, kind }: SanctionRow,
): Promise<void> {
  const isLimit = kind === 'limit';
  if (account.status === 'pending_deletion' || (!isLimit && account.status !== 'suspended')) return;
  const template = isLimit ? 'limit_ended' : 'member_restored';
  const link = { path: isLimit ? '/' : '/login' };
  await queueMail(platform, account, { template, values: { number: String(id) }, link });
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
  await deleteSigns(platform, ended.id);
  if (ended.kind === 'limit') await limitMember(platform, account.id, null);
  else if (account.status === 'suspended') {
    await restoreMember(platform, account.id);
    await forgetPhotosOf(platform, account.id);
  }
  const action = ended.kind === 'limit' ? 'member.limit_ended' : 'member.restored';
  await record(platform, account, { staffId, action });
  return ended;
}

/** Takes back what was decided wrongly: a warning is withdrawn, anything else ends. Lock the account before. */
export async function reverseSanction(
  platform: Platform,
  account: AccountRow,
  { sanction, staffId }: { sanction: SanctionRow; staffId: number },
): Promise<void> {
  if (sanction.kind !== 'warning') {
    await liftSanction(platform, account, { sanctionId: sanction.id, staffId });
    return;
  }
  await withdrawRow(platform, sanction.id);
  await record(platform, account, { staffId, action: 'member.warning_withdrawn' });
}

/** Suspends a member again who took a deletion back while a suspension is in force. Inside a transaction. */
export async function resumeSanction(platform: Platform, memberId: number): Promise<void> {
  const inForce = await findSanctionInForce(platform, memberId);
  if (inForce?.kind === 'suspension') await suspendMember(platform, memberId);
}
