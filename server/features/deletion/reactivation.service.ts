import type { LinkState } from '#contract/accounts/links.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext, Site } from '#server/call.ts';
import { findLinkState, mailLink, takeLink } from '#server/features/accounts/index.ts';
import {
  type AccountRow,
  findAccountByEmail,
  lockAccount,
  mayLogIn,
  restoreMember,
  toEmailKey,
} from '#server/features/members/index.ts';
import { formatDay } from '#server/features/notifications/index.ts';
import { forgetPhotosOf } from '#server/features/photos/index.ts';
import { resumeSanction } from '#server/features/sanctions/index.ts';
import { daySeconds, hourSeconds } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reactivationLink } from './deletion.links.ts';
import { removeNote } from './restoring/erasure-notes.ts';

export function findReactivation(platform: Platform, site: Site, token: string): Promise<LinkState> {
  return findLinkState(platform, site, {
    kind: reactivationLink,
    token,
    isDue: (account) => isLeaving(platform, account),
    // Possibly by another mail of the same deletion.
    isDone: ({ account: { status, emailKey }, link }) =>
      (mayLogIn(status) || status === 'suspended') && link.emailKey === emailKey,
  });
}

/** Undoes the deletion; the lock on the account decides between this and a concurrent erasure. */
export async function cancelDeletion(platform: Platform, site: Site, token: string): Promise<string> {
  const account = await platform.db.transaction(async () => {
    const taken = await takeLink(platform, site, reactivationLink, token);
    if (!taken || !isLeaving(platform, taken.account)) return undefined;
    const { id } = taken.account;
    await restoreMember(platform, id);
    await resumeSanction(platform, id);
    await forgetPhotosOf(platform, id);
    platform.db.afterCommit(() => platform.log.info({ account: id }, 'account deletion taken back'));
    return taken.account;
  });
  if (account === undefined) throw new AppError('accounts.link_invalid');
  await forgetNotes(platform, account.id);
  return account.email;
}

/** Once it is due, the note of the erasure may be written already. */
function isLeaving({ clock }: Platform, { status, deletionDueAt }: AccountRow): boolean {
  return status === 'pending_deletion' && deletionDueAt !== null && deletionDueAt > clock.now();
}

/** A note that stays would have a restore delete a member who came back. */
async function forgetNotes({ config, log }: Platform, id: number): Promise<void> {
  try {
    await removeNote(config, 'leaving', id);
    await removeNote(config, 'erased', id);
  } catch (error) {
    log.error(
      { account: id, error: (error as Error).message },
      'the note of a deletion could not be removed',
    );
  }
}

const requests = { name: 'reactivation', points: 20, seconds: hourSeconds };
const mails = { name: 'reactivation-mail', points: 3, seconds: daySeconds };
const mailJob = 'deletion.reactivation_mail';

/** Answers alike for every address: a job finds out whether there is anything to mail. */
export async function requestReactivationMail(
  platform: Platform,
  { client, site }: CallContext,
  email: string,
): Promise<void> {
  const { config, jobs, limits } = platform;
  const emailKey = toEmailKey(email);
  await limits.consume(requests, client.network);
  await limits.consume(mails, listHashesKeyed(config, 'reactivation', site.id, emailKey));
  await jobs.send(mailJob, { siteId: site.id, emailKey });
}

interface Address {
  siteId: number;
  emailKey: string;
}

export function createReactivationJob(platform: Platform): JobKind<Address> {
  return {
    name: mailJob,
    retries: 3,
    retryDelay: 20,
    run: (address) => mailReactivation(platform, address),
  };
}

async function mailReactivation(platform: Platform, { siteId, emailKey }: Address): Promise<void> {
  const found = await findAccountByEmail(platform, siteId, emailKey);
  if (!found) return;
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, found.id);
    const dueAt = account?.deletionDueAt;
    if (!account || !dueAt || !isLeaving(platform, account)) return;
    await mailLink(platform, account, reactivationLink, {
      values: { date: formatDay(account.language, dueAt) },
    });
  });
}
