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
import { findHold, lockHold, releaseHeld } from '#server/features/bans/index.ts';
import { type AccountRow, lockAccount, lockProfile } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import {
  claimItems,
  decideItem,
  findClaims,
  releaseClaims,
  requireRole,
  sitesOf,
  toWaitingItem,
} from '#server/features/review/index.ts';
import { listSanctions, suspend, toSanction } from '#server/features/sanctions/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countWaiting, findBanned, findWaiting, listWaiting, type WaitingHeld } from './queue.store.ts';

const queue = 'held';
const role = 'moderator';

type Decision = Omit<ParsedInputOf<typeof decideEndpoint>, 'id' | 'code'>;

export const heldQueue: ReviewQueue<Decision> = { name: queue, role, count: countWaiting, carryOut };

export async function listWaitingHeld(
  platform: Platform,
  staff: Staff,
): Promise<OutputOf<typeof listEndpoint>> {
  const siteIds = sitesOf(staff, role);
  const rows = await listWaiting(platform, siteIds, maxListed);
  const { waiting: total } = await countWaiting(platform, siteIds);
  const found = await findRelated(platform, rows);
  return { held: rows.map((row) => toListed(row, found, staff)), total };
}

/** Who works on them, and the members of the earlier bans. */
async function findRelated(platform: Platform, rows: WaitingHeld[]) {
  const cases = rows.flatMap(({ held }) => held.signs.flatMap((sign) => sign.case ?? []));
  const ids = rows.map(({ held }) => held.id);
  return { claims: await findClaims(platform, queue, ids), banned: await findBanned(platform, cases) };
}

function toListed(
  { held, domain, profile }: WaitingHeld,
  { claims, banned }: Awaited<ReturnType<typeof findRelated>>,
  staff: Staff,
): ListedHeld {
  const toSign = (sign: (typeof held.signs)[number]): MatchedSign => ({
    ...sign,
    member: sign.case === null ? null : (banned.get(sign.case) ?? null),
  });
  return {
    ...toWaitingItem({ ...held, domain }, claims, staff),
    member: { id: held.memberId, name: profile.name },
    signs: held.signs.map(toSign),
  };
}

/** Claims it where nobody has it, in place of the caller’s last one, and records the look. */
export async function claimHeld(platform: Platform, staff: Staff, id: number): Promise<HeldCase> {
  const row = await requireWaiting(platform, staff, id);
  const { held, profile, status, joinedAt } = row;
  const { siteId, memberId } = held;
  await releaseClaims(platform, staff.id, queue);
  await claimItems(platform, { queue, staff, entries: [held] });
  const found = await findRelated(platform, [row]);
  if (found.claims.some(({ isDecided }) => isDecided)) throw new AppError('not_found');
  const sanctions = await listSanctions(platform, memberId);
  const fields = ['signs', 'name', 'birth_date', 'gender', 'country', 'about'];
  const subject = `member:${memberId}`;
  await recordAudit(platform, { staffId: staff.id, siteId, action: 'held.seen', subject, fields });
  return {
    ...toListed(row, found, staff),
    age: ageOn(profile.birthDate, platform.clock.now()),
    gender: profile.gender,
    country: profile.country,
    about: profile.about,
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
  await requireWaiting(platform, staff, id);
  if (decision.outcome === 'banned') await requireFreshProof(platform, staff, code);
  await decideItem(platform, { queue, itemId: id, staff, decision });
}

/** A ban closes it, too. The account and the profile are locked first, as everywhere, so that nothing waits in a circle. */
async function carryOut(
  platform: Platform,
  id: number,
  { outcome, rule, statement }: Decision,
  staffId: number,
): Promise<void> {
  const known = await findHold(platform, id);
  const account = known && (await lockAccount(platform, known.memberId));
  if (!account || !(await lockProfile(platform, account.id))) throw new AppError('not_found');
  const held = await lockHold(platform, id);
  if (!held || held.outcome) throw new AppError('not_found');
  const ban = { rule, facts: statement, until: null, staffId };
  if (outcome === 'banned') await suspend(platform, account.id, ban);
  else await release(platform, account, staffId);
}

async function release(platform: Platform, account: AccountRow, staffId: number): Promise<void> {
  const { id, siteId, status } = account;
  await releaseHeld(platform, id, staffId);
  await recordAudit(platform, { staffId, siteId, action: 'member.released', subject: `member:${id}` });
  // Others see an unconfirmed member later.
  if (status !== 'active') return;
  await queueMail(platform, account, { template: 'member_released', values: {}, link: { path: '/members' } });
}
