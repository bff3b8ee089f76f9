import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import { maxAttempts } from '#contract/partners/facts.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { partnerEndpoint } from '../partners.table.ts';
import { type DeliveryRow, partnerDelivery } from './deliveries.table.ts';
import { findNextAttempt } from './schedule.rules.ts';

type Db = Pick<Platform, 'db'>;
type Store = Pick<Platform, 'db' | 'clock'>;

/** What partners may read of a member; undefined for invented ones, about whom nobody is told. */
export async function findSubject({ db }: Db, memberId: number) {
  const [row] = await db()
    .select({ siteId: account.siteId, source: account.trafficSource, country: profile.country })
    .from(account)
    .innerJoin(profile, and(eq(profile.memberId, account.id), eq(profile.fictional, false)))
    .where(eq(account.id, memberId));
  return row;
}

/** Paused ones too: what happens meanwhile waits for them. One that is being removed is waited for, or is none of them any more. */
export async function listEndpointsOf({ db }: Db, siteId: number, partners: string[]) {
  return db()
    .select()
    .from(partnerEndpoint)
    .where(and(eq(partnerEndpoint.siteId, siteId), inArray(partnerEndpoint.partner, partners)))
    .for('key share');
}

export type NewDelivery = Pick<DeliveryRow, 'endpointId' | 'memberId' | 'messageId' | 'event' | 'body'>;

export async function insertDeliveries({ db, clock }: Store, rows: readonly NewDelivery[]): Promise<void> {
  const now = clock.now();
  await db()
    .insert(partnerDelivery)
    .values(rows.map((row) => ({ ...row, createdAt: now, nextAttemptAt: now })));
}

const isDue = (now: Date) =>
  and(
    eq(partnerDelivery.state, 'waiting'),
    lte(partnerDelivery.nextAttemptAt, now),
    isNull(partnerEndpoint.pausedAt),
  );

export async function listDueEndpoints({ db, clock }: Store): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ id: partnerDelivery.endpointId })
    .from(partnerDelivery)
    .innerJoin(partnerEndpoint, eq(partnerEndpoint.id, partnerDelivery.endpointId))
    .where(isDue(clock.now()));
  return rows.map(({ id }) => id);
}

/**
 * Takes the next due delivery: the attempt counts from here on, so that two processes never make the same one. One that was taken
 * for the last time and whose process was killed is given up.
 */
export async function claimNext(platform: Store, endpointId: number): Promise<DeliveryRow | undefined> {
  const now = platform.clock.now();
  return platform.db.transaction(async () => {
    const [row] = await platform
      .db()
      .select({ delivery: partnerDelivery })
      .from(partnerDelivery)
      .innerJoin(partnerEndpoint, eq(partnerEndpoint.id, partnerDelivery.endpointId))
      .where(and(eq(partnerDelivery.endpointId, endpointId), isDue(now)))
      .orderBy(asc(partnerDelivery.nextAttemptAt), asc(partnerDelivery.id))
      .limit(1)
      .for('update', { of: partnerDelivery, skipLocked: true });
    if (!row) return undefined;
    const { id, attempts: before } = row.delivery;
    const attempts = before + 1;
    const claimed =
      before >= maxAttempts
        ? { state: 'failed' as const, nextAttemptAt: null }
        : { attempts, lastAttemptAt: now, nextAttemptAt: findNextAttempt(now, attempts) };
    const [delivery] = await platform
      .db()
      .update(partnerDelivery)
      .set(claimed)
      .where(eq(partnerDelivery.id, id))
      .returning();
    return delivery;
  });
}

/** Unless it was sent again or erased meanwhile. */
export async function recordOutcome(
  { db }: Db,
  { id, attempts }: DeliveryRow,
  outcome: { state: DeliveryRow['state']; code: number | null; answer: string },
): Promise<void> {
  const { state, code, answer } = outcome;
  await db()
    .update(partnerDelivery)
    .set({
      state,
      lastCode: code,
      lastAnswer: answer,
      ...(state !== 'waiting' && { nextAttemptAt: null }),
    })
    .where(and(eq(partnerDelivery.id, id), eq(partnerDelivery.attempts, attempts)));
}

/** From the first attempt on. False when it is gone, as after the erasure of its member. */
export async function restartDelivery(
  { db, clock }: Store,
  endpointId: number,
  id: number,
): Promise<boolean> {
  const restarted = await db()
    .update(partnerDelivery)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: clock.now() })
    .where(and(eq(partnerDelivery.id, id), eq(partnerDelivery.endpointId, endpointId)))
    .returning({ id: partnerDelivery.id });
  return restarted.length > 0;
}

/** What was tried before its endpoint was paused; what has happened since is due already. */
export async function wakeDeliveries({ db, clock }: Store, endpointId: number): Promise<void> {
  await db()
    .update(partnerDelivery)
    .set({ attempts: 0, nextAttemptAt: clock.now() })
    .where(
      and(
        eq(partnerDelivery.endpointId, endpointId),
        eq(partnerDelivery.state, 'waiting'),
        gt(partnerDelivery.attempts, 0),
      ),
    );
}

/** The newest first; `before` is the number of the last one of the page before. */
export async function listDeliveriesOf(
  { db }: Db,
  endpointId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
  return db()
    .select()
    .from(partnerDelivery)
    .where(
      and(
        eq(partnerDelivery.endpointId, endpointId),
        before === undefined ? undefined : lt(partnerDelivery.id, before),
      ),
    )
    .orderBy(desc(partnerDelivery.id))
    .limit(limit);
}

export async function deleteDeliveriesAbout({ db }: Db, memberId: number): Promise<void> {
  await db().delete(partnerDelivery).where(eq(partnerDelivery.memberId, memberId));
}

export async function deleteDeliveriesBefore(platform: Db, day: Date): Promise<void> {
  await deleteInParts(platform, lt(partnerDelivery.createdAt, day));
}

export async function deleteDeliveriesOf(platform: Db, endpointId: number): Promise<void> {
  await deleteInParts(platform, eq(partnerDelivery.endpointId, endpointId));
}

/** A million at once would outlast what the database allows a statement, night after night. */
const partSize = 5000;

async function deleteInParts({ db }: Db, which: SQL): Promise<void> {
  for (;;) {
    const part = db().select({ id: partnerDelivery.id }).from(partnerDelivery).where(which).limit(partSize);
    const deleted = await db()
      .delete(partnerDelivery)
      .where(inArray(partnerDelivery.id, part))
      .returning({ id: partnerDelivery.id });
    if (deleted.length < partSize) return;
  }
}
