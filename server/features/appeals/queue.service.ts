import type { AppealOutcome } from '#contract/appeals/facts.ts';
import type { AppealCase, ListedAppeal } from '#contract/appeals/fields.ts';
import type { decideAppeal as decideEndpoint } from '#contract/appeals/forms.ts';
import type { listWaitingAppeals as listEndpoint } from '#contract/appeals/queue.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { maxListed } from '#contract/review/facts.ts';
import { decisionsPath } from '#contract/sanctions/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
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
import {
  listSanctions,
  reverseSanction,
  type SanctionRow,
  toSanction,
} from '#server/features/sanctions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAppeal, lockAppeal, saveOutcome } from './appeals.store.ts';
import {
  findStaffName,
  findWaiting,
  type ListedRow,
  listWaiting,
  type WaitingAppeal,
  waitingAppeals,
} from './queue.store.ts';

const queue = 'appeals';
const role = 'moderator';

export async function listWaitingAppeals(
  platform: Platform,
  staff: Staff,
): Promise<OutputOf<typeof listEndpoint>> {
  const rows = await listWaiting(platform, sitesOf(staff, role), maxListed);
  return {
    appeals: rows.map((row) => toListed(row, toClaims(row.appeal.id, row), staff)),
    total: rows[0]?.total ?? 0,
  };
}

function toListed(
  { appeal, sanction, domain, name }: ListedRow,
  claims: readonly CurrentClaim[],
  staff: Staff,
): ListedAppeal {
  return {
    ...toWaitingItem({ ...appeal, domain }, claims, staff),
    member: { id: appeal.memberId, name },
    sanction: toSanction(sanction),
    is_own: sanction.decidedBy === staff.id,
  };
}

/** Claims it and gives up the one before, unless somebody else has it or it is about the caller's own decision. */
export async function claimAppeal(platform: Platform, staff: Staff, id: number): Promise<AppealCase> {
  const row = await requireWaiting(platform, staff, id);
  const { siteId, memberId } = row.appeal;
  const { decidedBy } = row.sanction;
  const claims = await claimCase(platform, staff, { queue, id, siteId, readOnly: decidedBy === staff.id });
  const sanctions = await listSanctions(platform, memberId);
  const subject = `appeal:${id}`;
  await recordAudit(platform, { staffId: staff.id, siteId, action: 'appeal.seen', subject });
  return {
    ...toListed(row, claims, staff),
    text: row.text,
    decider: decidedBy === null ? null : ((await findStaffName(platform, decidedBy)) ?? ''),
    joined_at: row.joinedAt.toISOString(),
    status: row.status,
    others: sanctions.filter((one) => one.id !== row.sanction.id).map(toSanction),
  };
}

async function requireWaiting(platform: Platform, staff: Staff, id: number): Promise<WaitingAppeal> {
  const row = await findWaiting(platform, id);
  if (!row) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: row.appeal.siteId, subject: `appeal:${id}` });
  return row;
}

/** Throws `decider.own` where the caller made the decision. */
export async function decideClaimedAppeal(
  platform: Platform,
  staff: Staff,
  { id, ...decision }: ParsedInputOf<typeof decideEndpoint>,
): Promise<void> {
  const { memberId, sanctionId } = (await requireWaiting(platform, staff, id)).appeal;
  await requireOtherDecider(platform, { memberId, sanctionId, staffId: staff.id });
  await decideItem(platform, { queue, itemId: id, staff, decision });
}

async function requireOtherDecider(
  platform: Platform,
  { memberId, sanctionId, staffId }: { memberId: number; sanctionId: number; staffId: number },
): Promise<SanctionRow> {
  const sanction = (await listSanctions(platform, memberId)).find(({ id }) => id === sanctionId);
  if (!sanction) throw new AppError('not_found');
  if (sanction.decidedBy === staffId) throw refuseFields({ path: 'decider', code: 'own' });
  return sanction;
}

interface Decision {
  outcome: AppealOutcome;
  statement: string;
}

export const appealQueue: ReviewQueue<Decision> = {
  name: queue,
  role,
  count: countWaiting(waitingAppeals),
  carryOut,
};

/** An upheld objection withdraws a warning, or ends the sanction at once, unless it has ended by itself. */
async function carryOut(
  platform: Platform,
  id: number,
  { outcome, statement }: Decision,
  staffId: number,
): Promise<void> {
  const known = await findAppeal(platform, id);
  // The account first, as everywhere, so that no two transactions wait for each other.
  const account = known && (await lockAccount(platform, known.memberId));
  const appeal = account && (await lockAppeal(platform, id));
  if (!appeal || appeal.outcome) throw new AppError('not_found');
  const { sanctionId, siteId, memberId } = appeal;
  const sanction = await requireOtherDecider(platform, { memberId, sanctionId, staffId });
  await saveOutcome(platform, id, { outcome, statement, decidedBy: staffId });
  if (outcome === 'upheld') await reverseSanction(platform, account, { sanction, staffId });
  await queueMail(platform, account, {
    template: outcome === 'upheld' ? 'appeal_upheld' : 'appeal_dismissed',
    values: { number: String(sanctionId), statement },
    link: { path: account.status === 'suspended' ? '/login' : decisionsPath },
  });
  const kind = `appeal_${outcome}` as const;
  await recordDecision(platform, { siteId, subject: 'appeal', kind, filedAt: appeal.createdAt });
  await recordAudit(platform, { staffId, siteId, action: `appeal.${outcome}`, subject: `appeal:${id}` });
}
