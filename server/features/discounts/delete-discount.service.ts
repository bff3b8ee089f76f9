import { createHmac } from 'node:crypto';
import type { Discount } from '#contract/discounts/endpoints.ts';
import type { Site, Viewer } from '#server/call.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSecrets } from '#server/platform/secrets.ts';
import { toDiscount } from './discounts.rules.ts';
import { findCode, findHold, insertCode } from './discounts.store.ts';

const validMs = 7 * dayMs;

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/** Given once: the code follows from the account, so repeats return the first one. Null without an offer. */
export async function offerDeleteDiscount(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Pick<Viewer, 'id'> },
): Promise<Discount | null> {
  const percentage = site.settings.delete_discount;
  if (percentage <= 0) return null;
  const now = platform.clock.now();
  const code = await findOfferedCode(platform, { siteId: site.id, accountId: viewer.id });
  await insertCode(platform, {
    siteId: site.id,
    code,
    percentage,
    accountId: viewer.id,
    expiresAt: new Date(now.getTime() + validMs),
    totalLimit: 1,
    createdAt: now,
  });
  const row = await findCode(platform, { siteId: site.id, accountId: viewer.id, code });
  if (!row || (row.expiresAt && row.expiresAt <= now)) return null;
  return (await findHold(platform, viewer.id, code)) ? null : toDiscount(row, { now, status: 'available' });
}

/** Prefers a code offered before SECRET changed, so that nobody gets a second one. */
async function findOfferedCode(
  platform: Platform,
  { siteId, accountId }: { siteId: number; accountId: number },
): Promise<string> {
  const [current = '', ...earlier] = listSecrets(platform.config).map((secret) =>
    deriveCode(secret, accountId),
  );
  for (const code of earlier) if (await findCode(platform, { siteId, accountId, code })) return code;
  return current;
}

function deriveCode(secret: string, accountId: number): string {
  const mac = createHmac('sha256', secret).update(`delete discount:${accountId}`).digest();
  return `STAY${[...mac.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
