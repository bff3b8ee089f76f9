import type { NotificationType } from '#contract/notifications/facts.ts';
import { addMailsOffReason, findAccount } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { wants } from './choices.rules.ts';
import { listChoicesOf, upsertChoice } from './choices.store.ts';

/** Whether a mail that a member may switch off may go to them right now. */
export async function maySendMail(
  platform: Platform,
  accountId: number,
  type: NotificationType,
): Promise<boolean> {
  const account = await findAccount(platform, accountId);
  if (account?.status !== 'active' || account.notificationsDisabled.length > 0) return false;
  return wants(await listChoicesOf(platform, accountId), type, 'mail');
}

const purpose = 'unsubscribe';

/** Says nothing to a reader, ends never, and unsubscribes nobody else. */
export function createUnsubscribeToken(
  { config }: Pick<Platform, 'config'>,
  accountId: number,
  type: NotificationType,
): string {
  return seal(config, purpose, JSON.stringify([accountId, type]));
}

interface Subscription {
  accountId: number;
  type: NotificationType;
}

/** undefined for a link that is not ours, or was damaged. */
function readUnsubscribeToken({ config }: Pick<Platform, 'config'>, token: string): Subscription | undefined {
  try {
    const [accountId, type] = JSON.parse(unseal(config, purpose, token));
    return { accountId, type };
  } catch {
    return undefined;
  }
}

export async function describeSubscription(platform: Platform, token: string) {
  const subscription = readUnsubscribeToken(platform, token);
  const account = subscription && (await findAccount(platform, subscription.accountId));
  if (!account || account.status === 'erased') return null;
  const { type } = subscription;
  return {
    type,
    mail: wants(await listChoicesOf(platform, account.id), type, 'mail'),
    all_mails_off: account.notificationsDisabled.length > 0,
  };
}

/** Of `type` only what the mail was about. False for a link that is not ours. */
export async function unsubscribe(
  platform: Platform,
  token: string,
  scope: 'type' | 'all',
): Promise<boolean> {
  const subscription = readUnsubscribeToken(platform, token);
  const account = subscription && (await findAccount(platform, subscription.accountId));
  if (!account || account.status === 'erased') return false;
  const { type } = subscription;
  if (scope === 'type') await upsertChoice(platform, account.id, { type, channel: 'mail', isOn: false });
  else await addMailsOffReason(platform, account.id, 'listunsubscribe');
  return true;
}
