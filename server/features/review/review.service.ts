import { AppError } from '#contract/errors.ts';
import { claimMinutes, decisionDays, type ReviewQueueName, undoSeconds } from '#contract/review/facts.ts';
import type { WaitingItem } from '#contract/review/fields.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Claim,
  clearDecision,
  deleteClaims,
  findClaims,
  saveDecision,
  upsertClaims,
} from './review.store.ts';
import { sitesOf } from './roles.ts';
import { type ListedColumns, listFree, type WaitingItems } from './waiting.store.ts';

export const carryOutJob = 'review.carry-out';

interface Item {
  queue: ReviewQueueName;
  itemId: number;
}

/** Reserves items for ten minutes; returns those the caller has now, in the same order. */
async function claimItems<Entry extends { id: number; siteId: number }>(
  platform: Platform,
  { queue, staff, entries }: { queue: ReviewQueueName; staff: Staff; entries: readonly Entry[] },
): Promise<Entry[]> {
  const endsAt = inMinutes(platform, claimMinutes);
  const items = entries.map(({ id, siteId }) => ({ itemId: id, siteId }));
  const claimed = await upsertClaims(platform, { queue, staffId: staff.id, endsAt, items });
  return entries.filter(({ id }) => claimed.has(id));
}

/** Others may take the same items at the same moment; after so many rounds the caller gets fewer. */
const rounds = 5;

interface Wanted {
  staff: Staff;
  role: StaffRole;
  /** On the caller’s screen already. */
  except: number[];
  max: number;
}

/**
 * Reserves up to `max` of the oldest items on the domains of the caller; returns their ids, and until when nobody else is offered
 * them. The claims commit by themselves: nobody waits for what another's screen is filled with.
 */
export async function reserveNext(
  platform: Platform,
  items: WaitingItems,
  { staff, role, except, max }: Wanted,
): Promise<{ ids: number[]; endsAt: Date }> {
  const endsAt = inMinutes(platform, claimMinutes);
  const siteIds = sitesOf(staff, role);
  const ids: number[] = [];
  if (siteIds?.length === 0) return { ids, endsAt };
  for (let round = 0; round < rounds && ids.length < max; round++) {
    const asked = { staffId: staff.id, siteIds, except: [...except, ...ids], limit: max - ids.length };
    const entries = await listFree(platform, items, asked);
    if (entries.length === 0) break;
    const claimed = await claimItems(platform, { queue: items.queue, staff, entries });
    ids.push(...claimed.map(({ id }) => id));
  }
  return { ids, endsAt };
}

/**
 * Claims a case in place of the caller’s last one of the queue, unless somebody else has it or they may only read it. Returns
 * who has it now; throws `not_found` once it is decided.
 */
export async function claimCase(
  platform: Platform,
  staff: Staff,
  {
    queue,
    id,
    siteId,
    readOnly = false,
  }: { queue: ReviewQueueName; id: number; siteId: number; readOnly?: boolean },
): Promise<Claim[]> {
  if (!readOnly) {
    await deleteClaims(platform, { staffId: staff.id, queue });
    await claimItems(platform, { queue, staff, entries: [{ id, siteId }] });
  }
  const claims = await findClaims(platform, queue, id);
  if (claims.some(({ isDecided }) => isDecided)) throw new AppError('not_found');
  return claims;
}

/**
 * Stores a decision, which a job carries out ten seconds later through the queue of the feature. Throws `not_found` when
 * the claim is over: somebody else may have the item by now.
 */
export async function decideItem(
  platform: Platform,
  { queue, itemId, staff, decision }: Item & { staff: Staff; decision: object },
): Promise<void> {
  const endsAt = new Date(platform.clock.now().getTime() + undoSeconds * 1000);
  await platform.db.transaction(async () => {
    const isSaved = await saveDecision(platform, { queue, itemId, staffId: staff.id, decision, endsAt });
    if (!isSaved) throw new AppError('not_found');
    const payload = { queue, itemId, endsAt: endsAt.toISOString() };
    await platform.jobs.send(carryOutJob, payload, { startAfter: endsAt });
  });
}

/** Gives up what the caller has claimed so long ago or earlier. */
export async function releaseItems(
  platform: Platform,
  { id }: Staff,
  { queue, age_ms: age = 0 }: { queue: ReviewQueueName; age_ms?: number | undefined },
): Promise<void> {
  const lastEnd = new Date(inMinutes(platform, claimMinutes).getTime() - age);
  await deleteClaims(platform, { staffId: id, queue, lastEnd });
}

/** Throws `not_found` when it was carried out meanwhile. */
export async function undoDecision(
  platform: Platform,
  { queue, itemId, staff }: Item & { staff: Staff },
): Promise<void> {
  const endsAt = inMinutes(platform, claimMinutes);
  await platform.db.transaction(async () => {
    const isUndone = await clearDecision(platform, { queue, itemId, staffId: staff.id, endsAt });
    if (!isUndone) throw new AppError('not_found');
    const subject = `${queue}:${itemId}`;
    await recordAudit(platform, { staffId: staff.id, siteId: null, action: 'review.undone', subject });
  });
}

/** Who works on an item now. */
export type CurrentClaim = Pick<Claim, 'itemId' | 'staffId' | 'name' | 'endsAt'>;

/** Who has an item of a list. */
export function toClaims(
  id: number,
  { claimedBy, claimedByName, claimedUntil }: ListedColumns,
): CurrentClaim[] {
  if (claimedBy === null || claimedByName === null || claimedUntil === null) return [];
  return [{ itemId: id, staffId: claimedBy, name: claimedByName, endsAt: claimedUntil }];
}

/** What each queue lists about an item, with who else of the staff has it. */
export function toWaitingItem(
  { id, domain, createdAt }: { id: number; domain: string; createdAt: Date },
  claims: readonly CurrentClaim[],
  staff: Staff,
): WaitingItem {
  const claim = claims.find(({ itemId, staffId }) => itemId === id && staffId !== staff.id);
  return {
    id,
    domain,
    created_at: createdAt.toISOString(),
    due_at: new Date(createdAt.getTime() + decisionDays * dayMs).toISOString(),
    claim: claim ? { name: claim.name, ends_at: claim.endsAt.toISOString() } : null,
  };
}

function inMinutes({ clock }: Platform, minutes: number): Date {
  return new Date(clock.now().getTime() + minutes * minuteMs);
}
