import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { createId } from '#server/platform/ids.ts';
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

/** Only its hash is stored. False when there is a key of these characters already. */
export async function insertKey({ db, clock }: Store, key: string, added: NewKey): Promise<boolean> {
  const rows = await db()
    .insert(partnerKey)
    .values({
      ...added,
      id: createId(),
      hash: hashToken(key),
      hint: key.slice(-hintLength),
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: partnerKey.hash })
    .returning({ id: partnerKey.id });
  return rows.length > 0;
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
