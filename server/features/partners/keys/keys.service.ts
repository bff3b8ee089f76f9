import { AppError, refuseFields } from '#contract/errors.ts';
import { type KeyScope, maxPartnerLength } from '#contract/partners/facts.ts';
import { hourMs } from '#server/platform/durations.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findKey, insertKey, markUsed } from './keys.store.ts';
import type { KeyRow } from './keys.table.ts';

/** How exact the last use is told, so that not every call writes. */
const lastUseMs = hourMs;

export function isValidKey({ revokedAt, expiresAt }: KeyRow, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

/** Whose key it is; a revoked one is refused from the next call on, in every process. */
export async function requireKey(
  platform: Platform,
  siteId: number,
  { bearer = '', scope }: { bearer: string | undefined; scope: KeyScope },
): Promise<{ id: number; label: string }> {
  const now = platform.clock.now();
  const key = await findKey(platform, siteId, bearer);
  if (!key || !isValidKey(key, now)) throw new AppError('accounts.partner_unknown');
  if (!key.scopes.includes(scope)) throw new AppError('partners.scope_missing');
  const { id, label, lastUsedAt } = key;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > lastUseMs) await markUsed(platform, id);
  return { id, label };
}

/** Creates a partner's key for sign-ups at a domain. Only its hash is stored, so it is returned once. */
export async function issuePartnerKey(
  platform: Platform,
  { siteId, label }: { siteId: number; label: string },
): Promise<string> {
  const partner = label.trim();
  if (partner === '' || partner.length > maxPartnerLength)
    throw refuseFields({ path: 'label', code: partner === '' ? 'required' : 'too_long' });
  const key = createToken(32);
  await insertKey(platform, key, { siteId, label: partner, scopes: ['signup'] });
  return key;
}
