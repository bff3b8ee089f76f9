import { refuseFields } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPartnerKey } from './partner-keys.store.ts';

/** Creates a partner's key for sign-ups at a domain. Only its hash is stored, so it is returned once. */
export async function issuePartnerKey(
  platform: Platform,
  { siteId, label }: { siteId: number; label: string },
): Promise<string> {
  if (label.trim() === '') throw refuseFields({ path: 'label', code: 'required' });
  return createPartnerKey(platform, siteId, label);
}
