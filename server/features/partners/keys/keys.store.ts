import { and, arrayContained, arrayContains, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { minuteMs } from '#server/platform/durations.ts';
import { createId, createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type KeyRow, partnerKey } from './keys.table.ts';

type Db = Pick<Platform, 'db'>;
type Store = Pick<Platform, 'db' | 'clock'>;

const { hash: _, ...shown } = getTableColumns(partnerKey);
const hintLength = 4;

export async function findKey({ db }: Db, siteId: number, key: string): Promise<KeyRow | undefined> {
  const [row] = await db()
    .select(shown)
    .from(partnerKey)
    .where(and(eq(partnerKey.hash, hashToken(key)), eq(partnerKey.siteId, siteId)));
  return row;
}

export type NewKey = Pick<KeyRow, 'siteId' | 'label' | 'scopes'> & Partial<Pick<KeyRow, 'expiresAt'>>;

/** The returned key is not stored. */
export async function insertKey({ db, clock }: Store, added: NewKey): Promise<string> {
  const key = createToken(32);
  await db()
    .insert(partnerKey)
    .values({
      ...added,
      id: createId(),
      hash: hashToken(key),
      hint: key.slice(-hintLength),
      createdAt: clock.now(),
    });
  return key;
}

/** A form that is sent twice shows the second key alone, so nobody has read the first. */
const twinMs = minuteMs;

/**
 * Revokes the unused key of the last minute that is the same in all but its secret. In the transaction that inserts the next one: two at
 * once take turns, and one key is left.
 */
export async function revokeTwin(
  { db, clock }: Store,
  { siteId, label, scopes, expiresAt = null }: NewKey,
): Promise<boolean> {
  await db().execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`partner keys ${siteId}`}::text, 0))`,
  );
  const now = clock.now();
  const isTwin = and(
    eq(partnerKey.siteId, siteId),
    eq(partnerKey.label, label),
    arrayContains(partnerKey.scopes, scopes),
    arrayContained(partnerKey.scopes, scopes),
    expiresAt === null ? isNull(partnerKey.expiresAt) : eq(partnerKey.expiresAt, expiresAt),
    isNull(partnerKey.lastUsedAt),
    isNull(partnerKey.revokedAt),
    gt(partnerKey.createdAt, new Date(now.getTime() - twinMs)),
  );
  const revoked = await db()
    .update(partnerKey)
    .set({ revokedAt: now })
    .where(isTwin)
    .returning({ id: partnerKey.id });
  return revoked.length > 0;
}

export async function listKeysOf({ db }: Db, siteId: number): Promise<KeyRow[]> {
  return db()
    .select(shown)
    .from(partnerKey)
    .where(eq(partnerKey.siteId, siteId))
    .orderBy(desc(partnerKey.createdAt), desc(partnerKey.id));
}

export async function markUsed({ db, clock }: Store, id: number): Promise<void> {
  await db().update(partnerKey).set({ lastUsedAt: clock.now() }).where(eq(partnerKey.id, id));
}

/** False when it was revoked before. */
export async function markRevoked({ db, clock }: Store, id: number): Promise<boolean> {
  const revoked = await db()
    .update(partnerKey)
    .set({ revokedAt: clock.now() })
    .where(and(eq(partnerKey.id, id), isNull(partnerKey.revokedAt)))
    .returning({ id: partnerKey.id });
  return revoked.length > 0;
}
