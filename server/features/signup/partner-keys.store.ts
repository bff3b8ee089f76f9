import { and, eq } from 'drizzle-orm';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { partnerKey } from './partner-keys.table.ts';

/** The key's partner at a domain; undefined when unknown there. */
export async function findPartner(
  { db }: Platform,
  siteId: number,
  key: string,
): Promise<{ label: string } | undefined> {
  const [row] = await db()
    .select({ label: partnerKey.label })
    .from(partnerKey)
    .where(and(eq(partnerKey.hash, hashToken(key)), eq(partnerKey.siteId, siteId)));
  return row;
}

/** The returned key is not stored. */
export async function createPartnerKey(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  siteId: number,
  label: string,
): Promise<string> {
  const key = createToken(32);
  await db()
    .insert(partnerKey)
    .values({ hash: hashToken(key), siteId, label, createdAt: clock.now() });
  return key;
}
