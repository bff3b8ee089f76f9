import { timingSafeEqual } from 'node:crypto';
import type { getDeletion } from '#contract/deletion/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { CallContext } from '#server/call.ts';
import { findAccount } from '#server/features/members/index.ts';
import { hourMs } from '#server/platform/durations.ts';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';

/** After the session ended, only this cookie says that a member has left here. It grants nothing. */
export const leftCookie = 'auth.left';
/** Account, time, and the server's signature of both. */
export const leftCookieForm = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/;

export function rememberDeletion(
  { config, clock }: Platform,
  { reply, site }: CallContext,
  accountId: number,
): void {
  const at = clock.now().getTime();
  const signature = hashKeyed(config, 'left', site.id, accountId, at);
  reply.setCookie(leftCookie, `${accountId}.${at}.${signature}`, { days: 1 });
}

/** Facts for the farewell page; null for a member who has come back meanwhile. */
export async function findDeletion(
  platform: Platform,
  { cookies, site }: CallContext,
): Promise<OutputOf<typeof getDeletion>> {
  const { config, clock } = platform;
  const [, id, at, signature = ''] = leftCookieForm.exec(cookies[leftCookie] ?? '') ?? [];
  const now = clock.now();
  const given = Buffer.from(signature);
  const isOurs = listHashesKeyed(config, 'left', site.id, Number(id), Number(at)).some((known) => {
    const expected = Buffer.from(known);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs || now.getTime() - Number(at) >= hourMs) return { deletion: null };
  const account = await findAccount(platform, Number(id));
  if (account?.status === 'erased') return { deletion: { erased_from: null } };
  if (account?.status !== 'pending_deletion') return { deletion: null };
  const { deletionDueAt } = account;
  const isReversible = deletionDueAt !== null && deletionDueAt > now;
  return { deletion: { erased_from: isReversible ? deletionDueAt.toISOString() : null } };
}
