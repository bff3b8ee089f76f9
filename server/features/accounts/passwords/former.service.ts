import {
  type AccountRow,
  deleteFormerPasswordsBefore,
  type FoundFormer,
  isFormerPassword,
  lockAccount,
  updatePasswordHash,
} from '#server/features/members/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listChecks } from './former.rules.ts';
import { hashPassword, verifyFormer, verifyPassword } from './passwords.service.ts';

/** Who has not come back by then chooses a new password by mail: hashes of other sites are weaker than ours. */
const keptDays = 365;

/**
 * The hash of the site from which the account was imported, if this is its password there. Takes the same time for every
 * address of a domain.
 */
export async function verifyFormerPassword(
  platform: Platform,
  { shapes, own }: FoundFormer,
  { account, password }: { account: AccountRow | undefined; password: string },
): Promise<string | undefined> {
  const hashes = listChecks(shapes, own);
  if (hashes.length === 0) return undefined;
  const results = await verifyFormer(platform, hashes, password);
  const right = hashes.find((hash, place) => results[place] && hash === own?.hash);
  return own && account?.id === own.accountId && account.passwordHash === '' ? right : undefined;
}

/**
 * Hashes the password as today's, in place of the former one. Of two concurrent log-ins one does; undefined when the member
 * has chosen another password meanwhile.
 */
export async function replaceFormerPassword(
  platform: Platform,
  { id }: AccountRow,
  { password, former }: { password: string; former: string },
): Promise<AccountRow | undefined> {
  const passwordHash = await hashPassword(platform, password);
  const account = await platform.db.transaction(async () => {
    const locked = await lockAccount(platform, id);
    if (!locked || !(await isFormerPassword(platform, id, former))) return locked;
    await updatePasswordHash(platform, id, passwordHash);
    return { ...locked, passwordHash };
  });
  if (!account || account.passwordHash === passwordHash) return account;
  return (await verifyPassword(platform, password, account.passwordHash)) ? account : undefined;
}

export function createForgettingJob(platform: Platform): JobKind<object> {
  return {
    name: 'accounts.former_passwords',
    retries: 1,
    retryDelay: 60,
    cron: '10 4 * * *',
    run: () =>
      deleteFormerPasswordsBefore(platform, new Date(platform.clock.now().getTime() - keptDays * dayMs)),
  };
}
