import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { requestWithdrawal, WithdrawablePurchase, Withdrawal } from '#contract/withdrawals/endpoints.ts';
import type { CallContext, Site } from '#server/call.ts';
import type { LinkKind } from '#server/feature.ts';
import { checkLink, mailLink, takeLink } from '#server/features/accounts/index.ts';
import { findAccountByEmail, lockAccount, toEmailKey } from '#server/features/members/index.ts';
import { dayMs, hourSeconds } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toPurchase, withdraw } from './withdrawals.service.ts';

const validMs = 14 * dayMs;

export const withdrawalLink: LinkKind = {
  purpose: 'withdrawal',
  template: 'withdrawal_link',
  path: '/withdraw',
  validMs,
  staysOpen: true,
};

/** As many as people behind one address may send; each costs a mail. */
const requests = { name: 'withdrawal', points: 30, seconds: hourSeconds };
const mails = { name: 'withdrawal-mail', points: 5, seconds: hourSeconds };
const linkJob = 'withdrawals.link';

interface Asked {
  siteId: number;
  emailKey: string;
  orderId: number;
}

/** Answers alike with or without an order: a job finds out, so that time reveals nothing. */
export async function request(
  platform: Platform,
  { site, client }: Pick<CallContext, 'site' | 'client'>,
  { order, email }: ParsedInputOf<typeof requestWithdrawal>,
): Promise<void> {
  const emailKey = toEmailKey(email);
  if (!emailKey) throw refuseFields({ path: 'email', code: 'email' });
  await platform.limits.consume(requests, client.network);
  await platform.limits.consume(mails, listHashesKeyed(platform.config, 'withdrawal', site.id, emailKey));
  await platform.jobs.send(linkJob, { siteId: site.id, emailKey, orderId: Number(order) });
}

export function createLinkJob(platform: Platform): JobKind<Asked> {
  return { name: linkJob, retries: 3, retryDelay: 20, run: (asked) => mailWithdrawalLink(platform, asked) };
}

async function mailWithdrawalLink(platform: Platform, { siteId, emailKey, orderId }: Asked): Promise<void> {
  if (!Number.isSafeInteger(orderId)) return;
  const found = await findAccountByEmail(platform, siteId, emailKey);
  if (!found || found.status === 'erased') return;
  if (!(await toPurchase(platform, found.id, orderId, platform.clock.now()))) return;
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, found.id);
    const link = { ...withdrawalLink, path: `${withdrawalLink.path}?order=${orderId}` };
    if (account) await mailLink(platform, account, link, { values: { order: orderId } });
  });
}

export async function readLink(
  platform: Platform,
  site: Site,
  { token, order }: { token: string; order: number },
): Promise<WithdrawablePurchase | undefined> {
  const account = await checkLink(platform, site, withdrawalLink, token);
  // The order was open when the link was requested, which counts.
  const asked = new Date(platform.clock.now().getTime() - validMs);
  return account && toPurchase(platform, account.id, order, asked);
}

/** Counts from the request of the link: reading the mail late takes no right away. */
export async function withdrawByLink(
  platform: Platform,
  site: Site,
  { token, payment_id: orderId }: { token: string; payment_id: number },
): Promise<Withdrawal> {
  return platform.db.transaction(async () => {
    const taken = await takeLink(platform, site, withdrawalLink, token);
    if (!taken) throw new AppError('accounts.link_invalid');
    const declaredAt = new Date(taken.link.expiresAt.getTime() - validMs);
    return withdraw(platform, taken.account.id, { orderId, declaredAt });
  });
}
