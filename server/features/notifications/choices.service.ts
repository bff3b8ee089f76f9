import type { NotificationType } from '#contract/notifications/facts.ts';
import { addMailsOffReason, findAccount, isPaused } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { wants } from './choices.rules.ts';
import { listChoicesOf, upsertChoice } from './choices.store.ts';
import { listSubscriptionIds } from './push/push.store.ts';

export async function maySendMail(
  platform: Platform,
  accountId: number,
  type: NotificationType,
): Promise<boolean> {
  const account = await findAccount(platform, accountId);
  if (account?.status !== 'active' || account.notificationsDisabled.length > 0) return false;
  // Who is on a break gets what is about security and money alone.
  if (await isPaused(platform, accountId)) return false;
  return wants(await listChoicesOf(platform, accountId), type, 'mail');
}

export interface Reach {
  mail: boolean;
  push: boolean;
}

/** Which channels reach the member with this type: push messages only where a browser takes them. */
export async function findReach(
  platform: Platform,
  accountId: number,
  type: NotificationType,
): Promise<Reach> {
  const own = await listChoicesOf(platform, accountId);
  const takesPush = wants(own, type, 'push') && (await listSubscriptionIds(platform, [accountId])).length > 0;
  return { mail: await maySendMail(platform, accountId, type), push: takesPush };
}

/** The member has asked for it elsewhere: where nothing would arrive it is turned on. */
export async function askFor(platform: Platform, accountId: number, type: NotificationType): Promise<void> {
  const own = await listChoicesOf(platform, accountId);
  if (wants(own, type, 'mail') || (await findReach(platform, accountId, type)).push) return;
  await upsertChoice(platform, accountId, { type, channel: 'mail', isOn: true });
  if (!own.some((choice) => choice.type === type && choice.channel === 'push'))
    await upsertChoice(platform, accountId, { type, channel: 'push', isOn: true });
}

const purpose = 'unsubscribe';

/** Reveals nothing, never expires, and unsubscribes only its member. */
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

/** Undefined for a foreign or damaged link. */
function readUnsubscribeToken({ config }: Pick<Platform, 'config'>, token: string): Subscription | undefined {
  try {
    const [accountId, type] = JSON.parse(unseal(config, purpose, token));
    return { accountId, type };
  } catch {
    return undefined;
  }
}

export async function toSubscription(platform: Platform, token: string) {
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

/** `type` limits it to the mail's type. False for a foreign link. */
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
