import { and, eq, gt, lte } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type ChallengePurpose, passkeyChallenge } from './passkeys.table.ts';

interface Asked {
  purpose: ChallengePurpose;
  siteId: number;
  /** What the asking browser alone holds. */
  holder: string;
  /** null where nobody has said who they are. */
  accountId: number | null;
}

export async function keepChallenge(
  { db }: Platform,
  challenge: string,
  { holder, ...asked }: Asked,
  expiresAt: Date,
): Promise<void> {
  await db()
    .insert(passkeyChallenge)
    .values({ hash: hashToken(challenge), holder: hashToken(holder), expiresAt, ...asked });
}

/** Uses it up, first caller only; false where this browser was not asked that, or too long ago. */
export async function takeChallenge(
  { db, clock }: Platform,
  challenge: string,
  { purpose, siteId, holder, accountId }: Asked,
): Promise<boolean> {
  const rows = await db()
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, hashToken(challenge)),
        eq(passkeyChallenge.purpose, purpose),
        eq(passkeyChallenge.siteId, siteId),
        eq(passkeyChallenge.holder, hashToken(holder)),
        gt(passkeyChallenge.expiresAt, clock.now()),
      ),
    )
    .returning({ accountId: passkeyChallenge.accountId });
  return rows.length > 0 && rows[0]?.accountId === accountId;
}

export async function deleteChallengesOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(passkeyChallenge).where(eq(passkeyChallenge.accountId, accountId));
}

export async function deleteStaleChallenges({ db, clock }: Platform): Promise<void> {
  await db().delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, clock.now()));
}
