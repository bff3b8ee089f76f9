import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { listHeld as listEndpoint } from '#contract/held/endpoints.ts';
import type { HeldCase, ListedHeld, MatchedSign } from '#contract/held/fields.ts';
import type { decideHeld as decideEndpoint } from '#contract/held/forms.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { findHold, lockHold, releaseHeld } from '#server/features/bans/index.ts';
import { type AccountRow, lockAccount, lockProfile } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import {
  claimItems,
  decideItem,
  releaseClaims,
  requireRole,
  sitesOf,
} from '#server/features/review/index.ts';
import { listSanctions, suspend, toSanction } from '#server/features/sanctions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countWaiting, findBanned, listWaiting, type WaitingMember } from './held-members.store.ts';

const queue = 'held';
const role = 'moderator';
const maxListed = 100;

type Decision = Pick<InputOf<typeof decideEndpoint>, 'outcome' | 'rule' | 'facts'>;

export const heldQueue: ReviewQueue<Decision> = { name: queue, role, count: countWaiting, carryOut };

export async function listHeld(platform: Platform, staff: Staff): Promise<OutputOf<typeof listEndpoint>> {
  const siteIds = sitesOf(staff, role);
  const rows = await listWaiting(platform, { siteIds, limit: maxListed });
  const banned = await findBanned(platform, listCases(rows));
  const { waiting: total } = await countWaiting(platform, siteIds);
  return { held: rows.map((row) => toListed(row, { staff, banned })), total };
}

const listCases = (rows: WaitingMember[]) =>
  rows.flatMap(({ held }) => held.signs.flatMap((sign) => sign.case ?? []));

function toListed(
  { held, domain, profile, claim }: WaitingMember,
  { staff, banned }: { staff: Staff; banned: Map<number, number> },
): ListedHeld {
  const isOthers = claim.endsAt !== null && claim.staffId !== staff.id;
  const toSign = (sign: (typeof held.signs)[number]): MatchedSign => ({
    ...sign,
    member: sign.case === null ? null : (banned.get(sign.case) ?? null),
  });
  return {
    id: held.id,
    domain,
    member: { id: held.memberId, name: profile.name },
    created_at: held.createdAt.toISOString(),
    signs: held.signs.map(toSign),
    claim: isOthers ? { name: claim.name ?? '', ends_at: claim.endsAt?.toISOString() ?? '' } : null,
  };
}

/** Claims it and gives up the one before, unless somebody else has it. */
export async function openHeld(platform: Platform, staff: Staff, id: number): Promise<HeldCase> {
  const siteId = await requireHeld(platform, staff, id);
  await releaseClaims(platform, staff.id, queue);
  await claimItems(platform, { queue, staff, entries: [{ id, siteId }] });
  const [row] = await listWaiting(platform, { siteIds: null, limit: 1, id });
  if (!row) throw new AppError('not_found');
  const { profile, status, joinedAt } = row;
  const sanctions = await listSanctions(platform, profile.memberId);
  const fields = ['signs', 'name', 'birth_date', 'gender', 'country', 'about'];
  await recordAudit(platform, {
    ...{ staffId: staff.id, siteId, action: 'held.seen', subject: `member:${profile.memberId}`, fields },
  });
  return {
    ...toListed(row, { staff, banned: await findBanned(platform, listCases([row])) }),
    age: ageOn(profile.birthDate, platform.clock.now()),
    gender: profile.gender,
    country: profile.country,
    about: profile.about,
    joined_at: joinedAt.toISOString(),
    status,
    sanctions: sanctions.map(toSanction),
  };
}

async function requireHeld(platform: Platform, staff: Staff, id: number): Promise<number> {
  const found = await findHold(platform, id);
  if (!found || found.outcome) throw new AppError('not_found');
  const { siteId } = found;
  await requireRole(platform, staff, { role, siteId, subject: `held:${id}` });
  return siteId;
}

export async function decideHeld(
  platform: Platform,
  staff: Staff,
  { id, ...decision }: InputOf<typeof decideEndpoint>,
): Promise<void> {
  await requireHeld(platform, staff, id);
  await decideItem(platform, { queue, itemId: id, staff, decision });
}

/** A ban closes it, too. The account and the profile are locked first, as everywhere, so that nothing waits in a circle. */
async function carryOut(
  platform: Platform,
  id: number,
  { outcome, rule, facts }: Decision,
  staffId: number,
): Promise<void> {
  const known = await findHold(platform, id);
  const account = known && (await lockAccount(platform, known.memberId));
  if (!account || !(await lockProfile(platform, account.id))) throw new AppError('not_found');
  const held = await lockHold(platform, id);
  if (!held || held.outcome) throw new AppError('not_found');
  if (outcome === 'banned') await suspend(platform, account.id, { rule, facts, until: null, staffId });
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
