import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { adjustmentLimit, maxAdjustment } from '#contract/money/facts.ts';
import type { Adjustment, Wallet } from '#contract/money/fields.ts';
import type {
  adjustCredits as adjustEndpoint,
  decideAdjustment as decideEndpoint,
} from '#contract/money/forms.ts';
import type { Site, Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { claimCredits, findBalance, findDebt, issueCredits } from '#server/features/credits/index.ts';
import { type AccountRow, findAccount, findOwnProfile, lockAccount } from '#server/features/members/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type AdjustmentRow,
  endAdjustment,
  findAdjustment,
  insertAdjustment,
  listAdjustmentsOf,
  listWaitingRows,
  lockAdjustment,
  lockLimit,
  nameStaff,
  sumAlone,
} from './adjustments.store.ts';
import { readCredits } from './orders.rules.ts';
import { listOwnSites, requireMoneyRole } from './reach.service.ts';

async function isInvented(platform: Platform, id: number): Promise<boolean> {
  return (await findOwnProfile(platform, id))?.fictional === true;
}

/** Null where the number is nobody's on these domains, or an invented person's. */
export async function openWallet(
  platform: Platform,
  staff: Staff,
  { id, own }: { id: number; own: readonly Site[] },
): Promise<Wallet | null> {
  const account = await findAccount(platform, id);
  const site = own.find((one) => one.id === account?.siteId);
  if (!account || !site || (await isInvented(platform, id))) return null;
  const rows = await listAdjustmentsOf(platform, id);
  return {
    member: id,
    domain: site.domain,
    balance: await findBalance(platform, id),
    debt: await findDebt(platform, id),
    is_erased: account.status === 'erased',
    adjustments: await describe(platform, staff, { rows, own }),
  };
}

export async function listWaiting(
  platform: Platform,
  staff: Staff,
  own: readonly Site[],
): Promise<Adjustment[]> {
  const rows = await listWaitingRows(
    platform,
    own.map(({ id }) => id),
  );
  return describe(platform, staff, { rows, own });
}

async function describe(
  platform: Platform,
  staff: Staff,
  { rows, own }: { rows: readonly AdjustmentRow[]; own: readonly Site[] },
): Promise<Adjustment[]> {
  const names = await nameStaff(
    platform,
    rows.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? askedBy : [askedBy, decidedBy])),
  );
  return rows.map(({ id, siteId, accountId, credits, reason, state, askedBy, askedAt, decidedBy }) => ({
    ...{ id, member: accountId, credits, reason, state, at: askedAt.toISOString() },
    domain: own.find((site) => site.id === siteId)?.domain ?? '',
    by: names.get(askedBy) ?? '',
    is_own: askedBy === staff.id,
    decided_by: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
  }));
}

/** Moves credits now, or has it wait for a second person where the caller has moved too many alone. The same form counts once. */
export async function adjustCredits(
  platform: Platform,
  staff: Staff,
  { member, after, credits: typed, reason, code }: ParsedInputOf<typeof adjustEndpoint>,
): Promise<Wallet> {
  const own = await listOwnSites(platform, staff);
  const account = await findAccount(platform, member);
  if (!account || (await isInvented(platform, member))) throw new AppError('not_found');
  await requireMoneyRole(platform, staff, { siteId: account.siteId, subject: `member:${member}` });
  const credits = readCredits(typed);
  if (!credits || Math.abs(credits) > maxAdjustment) throw refuseFields({ path: 'credits', code: 'credits' });
  await requireFreshProof(platform, staff, code);
  await platform.db.transaction(async () => {
    await lockLimit(platform, staff.id);
    const locked = await lockAccount(platform, member);
    if (!locked || locked.status === 'erased') throw new AppError('not_found');
    await placeAdjustment(platform, staff, { account: locked, after, credits, reason });
  });
  const wallet = await openWallet(platform, staff, { id: member, own });
  if (!wallet) throw new AppError('not_found');
  return wallet;
}

interface Wanted {
  account: AccountRow;
  after: number;
  credits: number;
  reason: string;
}

async function placeAdjustment(
  platform: Platform,
  staff: Staff,
  { account, after, credits, reason }: Wanted,
): Promise<void> {
  const known = await listAdjustmentsOf(platform, account.id);
  const repeated = known.find(({ number }) => number === after + 1);
  const isSame = repeated?.credits === credits && repeated.reason === reason && repeated.askedBy === staff.id;
  if (isSame && repeated.state !== 'declined') return;
  if (repeated || after > known.length) throw refuseFields({ path: 'credits', code: 'changed_since' });
  const now = platform.clock.now();
  const alone = { staffId: staff.id, siteId: account.siteId, since: new Date(now.getTime() - dayMs) };
  const isAlone = (await sumAlone(platform, alone)) + Math.abs(credits) <= adjustmentLimit;
  const row: AdjustmentRow = {
    ...{ id: createId(), siteId: account.siteId, accountId: account.id, number: after + 1, credits, reason },
    ...{
      state: isAlone ? 'done' : 'waiting',
      askedBy: staff.id,
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
    },
  };
  if (isAlone) await move(platform, row);
  await insertAdjustment(platform, row);
  await record(platform, staff, row, isAlone ? 'money.adjusted' : 'money.adjustment_asked');
}

/** Takes no more than there is: a debt comes of refunds alone. Throws `balance` of the field. */
async function move(platform: Platform, { id, accountId, credits }: AdjustmentRow): Promise<void> {
  const cause = { accountId, kind: 'adjustment', cause: `adjustment:${id}` } as const;
  if (credits > 0) await issueCredits(platform, { ...cause, credits });
  else if ((await claimCredits(platform, { ...cause, credits: -credits })) !== -credits)
    throw refuseFields({ path: 'credits', code: 'balance' });
}

async function record(platform: Platform, staff: Staff, row: AdjustmentRow, action: string): Promise<void> {
  await recordAudit(platform, {
    ...{ staffId: staff.id, siteId: row.siteId, action, subject: `member:${row.accountId}` },
    fields: [`credits:${row.credits}`],
    reason: row.reason,
  });
}

/** Of somebody else's adjustment. A repeat of the same decision changes nothing. */
export async function decideAdjustment(
  platform: Platform,
  staff: Staff,
  { id, decision, code }: ParsedInputOf<typeof decideEndpoint>,
): Promise<void> {
  const found = await findAdjustment(platform, id);
  if (!found) throw new AppError('not_found');
  await requireMoneyRole(platform, staff, { siteId: found.siteId, subject: `member:${found.accountId}` });
  // Who asked may take it back, and never confirm it.
  if (found.askedBy === staff.id && decision === 'confirm')
    throw refuseFields({ path: 'decision', code: 'same_person' });
  await requireFreshProof(platform, staff, code);
  const state = decision === 'confirm' ? 'done' : 'declined';
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, found.accountId);
    const row = await lockAdjustment(platform, id);
    if (row?.state === state && row.decidedBy === decider(row, staff)) return;
    if (row?.state !== 'waiting') throw refuseFields({ path: 'decision', code: 'decided' });
    if (decision === 'confirm') {
      if (!account || account.status === 'erased') throw refuseFields({ path: 'decision', code: 'decided' });
      await move(platform, row);
    }
    const decidedBy = decider(row, staff);
    await endAdjustment(platform, id, { state, decidedBy, decidedAt: platform.clock.now() });
    await record(
      platform,
      staff,
      row,
      decision === 'confirm' ? 'money.adjustment_confirmed' : 'money.adjustment_declined',
    );
  });
}

/** Nobody decides about their own: who takes it back has declined nothing. */
function decider({ askedBy }: AdjustmentRow, { id }: Staff): number | null {
  return askedBy === id ? null : id;
}
