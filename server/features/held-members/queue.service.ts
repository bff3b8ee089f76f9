import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { HeldCase, ListedHeld, MatchedSign } from '#contract/held/fields.ts';
import type { decideHeld as decideEndpoint } from '#contract/held/forms.ts';
import type { listWaitingHeld as listEndpoint } from '#contract/held/queue.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import { maxListed } from '#contract/review/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { findHold, lockHold } from '#server/features/bans/index.ts';
import { lockAccount, lockProfile, readAnswers } from '#server/features/members/index.ts';
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
import { listSanctions, suspend, toSanction } from '#server/features/sanctions/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { releaseMember } from './operator.service.ts';
import { findWaiting, type ListedRow, listWaiting, type WaitingHeld, waitingHeld } from './queue.store.ts';

const queue = 'held';
const role = 'moderator';

type Decision = Omit<ParsedInputOf<typeof decideEndpoint>, 'id' | 'code'> & {
  /** How many signs there were; missing in decisions of the release before. */
  signs?: number;
};

export const heldQueue: ReviewQueue<Decision> = {
  name: queue,
  role,
  count: countWaiting(waitingHeld),
  carryOut,
};

export async function listWaitingHeld(
  platform: Platform,
  staff: Staff,
): Promise<OutputOf<typeof listEndpoint>> {
  const rows = await listWaiting(platform, sitesOf(staff, role), maxListed);
  const held = rows.map((row) => toListed(row, toClaims(row.held.id, row), staff));
  return { held, total: rows[0]?.total ?? 0 };
}

function toListed(
  { held, domain, name, banned }: ListedRow,
  claims: readonly CurrentClaim[],
  staff: Staff,
): ListedHeld {
  const toSign = (sign: (typeof held.signs)[number]): MatchedSign => ({
    ...sign,
    member: sign.case === null ? null : (banned[sign.case] ?? null),
  });
  return {
    ...toWaitingItem({ ...held, domain }, claims, staff),
    member: { id: held.memberId, name },
    signs: held.signs.map(toSign),
  };
}

/** Claims it where nobody has it, in place of the caller’s last one, and records the look. */
export async function claimHeld(platform: Platform, staff: Staff, id: number): Promise<HeldCase> {
  const row = await requireWaiting(platform, staff, id);
  const { held, profile, status, joinedAt } = row;
  const { siteId, memberId } = held;
  const claims = await claimCase(platform, staff, { queue, id, siteId });
  const sanctions = await listSanctions(platform, memberId);
  const fields = ['signs', 'name', 'birth_date', 'gender', 'country', 'about', 'prompts'];
  const subject = `member:${memberId}`;
  await recordAudit(platform, { staffId: staff.id, siteId, action: 'held.seen', subject, fields });
  return {
    ...toListed(row, claims, staff),
    age: ageOn(profile.birthDate, platform.clock.now()),
    gender: profile.gender,
    country: profile.country,
    about: profile.about,
    prompts: readAnswers(profile.prompts),
    joined_at: joinedAt.toISOString(),
    status,
    sanctions: sanctions.map(toSanction),
  };
}

async function requireWaiting(platform: Platform, staff: Staff, id: number): Promise<WaitingHeld> {
  const row = await findWaiting(platform, id);
  if (!row) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: row.held.siteId, subject: `held:${id}` });
  return row;
}

export async function decideClaimedHeld(
  platform: Platform,
  staff: Staff,
  { id, code, ...decision }: ParsedInputOf<typeof decideEndpoint>,
): Promise<void> {
  const { held } = await requireWaiting(platform, staff, id);
  if (decision.outcome === 'banned') await requireFreshProof(platform, staff, code);
  await decideItem(platform, {
    ...{ queue, itemId: id, staff },
    decision: { ...decision, signs: held.signs.length },
  });
}

/** A ban closes it, too. The account and the profile are locked first, as everywhere, so that nothing waits in a circle. */
async function carryOut(
  platform: Platform,
  id: number,
  { outcome, rule, statement, signs }: Decision,
  staffId: number,
): Promise<void> {
  const known = await findHold(platform, id);
  const account = known && (await lockAccount(platform, known.memberId));
  if (!account || !(await lockProfile(platform, account.id))) throw new AppError('not_found');
  const held = await lockHold(platform, id);
  if (!held || held.outcome) throw new AppError('not_found');
  // A release is final for the signs that a person has seen: with a further one the member waits again.
  if (outcome === 'released' && held.signs.length > (signs ?? held.signs.length))
    throw new AppError('not_found');
  const ban = { rule, facts: statement, until: null, staffId };
  if (outcome === 'banned') await suspend(platform, account.id, ban);
  else await releaseMember(platform, account.id, staffId);
  await recordAudit(platform, {
    staffId,
    siteId: account.siteId,
    action: `held.${outcome}`,
    subject: `held:${id}`,
  });
}
