import type { User } from '#contract/accounts/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import { type AccountRow, mayLogIn } from '#server/features/members/index.ts';
import {
  admitDevice,
  admitSuspended,
  logAuth,
  noticeNewDevice,
  replaceSession,
} from '#server/features/sessions/index.ts';
import { getUser } from '#server/features/users/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lookUpAddress } from './enumeration-budget.ts';

interface Verdict {
  isRight: boolean;
  /** Instead of a log-in: that the account is closed, and how. */
  tellsWhy: boolean;
}

/** What becomes of somebody who has proved that the account is theirs, with a password or a passkey. */
export async function judge(platform: Platform, call: CallContext, account: AccountRow): Promise<Verdict> {
  const isClosed = account.status === 'pending_deletion' || account.status === 'suspended';
  // Past the budget it counts as a failure; otherwise the missing lock would reveal it.
  // The page of a suspended member is their way to object, so no budget of others may close it.
  const tellsWhy =
    isClosed &&
    (account.status === 'suspended' || (await lookUpAddress(platform, call, account.emailKey)).mayTell);
  return { isRight: mayLogIn(account.status) || tellsWhy, tellsWhy };
}

export async function admit(
  platform: Platform,
  call: CallContext,
  { account, tellsWhy, by }: Pick<Verdict, 'tellsWhy'> & { account: AccountRow; by: 'password' | 'passkey' },
): Promise<User> {
  if (account.status === 'suspended') {
    admitSuspended(platform, call, { account, by });
    throw new AppError('accounts.suspended');
  }
  if (tellsWhy) throw new AppError('accounts.pending_deletion');
  await replaceSession(platform, call, account.id);
  await noticeNewDevice(platform, call, account);
  await admitDevice(platform, call, account);
  logAuth(platform, call, 'login', { account: account.id });
  return getUser(platform, call.site, account.id);
}
