import type { MailSubject, NotificationType } from '#contract/notifications/facts.ts';
import { addMailsOffReason, findAccount, isPaused } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import {
  type ChoiceRequest,
  findMailRhythm,
  hasAskedFor,
  listDigested,
  toChoice,
  wants,
} from './choices.rules.ts';
import { listChoicesOf, turnDigestsOff, upsertChoice } from './choices.store.ts';
import { scheduleDigests } from './digests/digests.service.ts';
import { lockAccount } from './digests/digests.store.ts';
import { listSubscriptionIds } from './push/push.store.ts';

/** Of a type that comes in digests no mail is sent by itself. */
export async function maySendMail(
  platform: Platform,
  accountId: number,
  type: MailSubject,
): Promise<boolean> {
  const account = await findAccount(platform, accountId);
  if (account?.status !== 'active' || account.notificationsDisabled.length > 0) return false;
  // Who is on a break gets what is about security and money alone.
  if (await isPaused(platform, accountId)) return false;
  const own = await listChoicesOf(platform, accountId);
  // Imported members who have not agreed to the terms yet get what they have asked for before, and nothing else.
  if (account.termsDue && !hasAskedFor(own, type)) return false;
  return type === 'digest' ? listDigested(own).length > 0 : findMailRhythm(own, type) === 'at_once';
}

export async function listDigestedTypes(platform: Platform, accountId: number): Promise<NotificationType[]> {
  return listDigested(await listChoicesOf(platform, accountId));
}

/** A choice and when the next digest is due change together. */
export async function saveChoice(
  platform: Platform,
  accountId: number,
  request: ChoiceRequest,
): Promise<void> {
  const choice = toChoice(request);
  await platform.db.transaction(async () => {
    if (!(await lockAccount(platform, accountId))) return;
    await upsertChoice(platform, accountId, choice);
    if (choice.channel === 'mail') await scheduleDigests(platform, accountId);
  });
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
  await upsertChoice(platform, accountId, { type, channel: 'mail', isOn: true, rhythm: null });
  if (!own.some((choice) => choice.type === type && choice.channel === 'push'))
    await upsertChoice(platform, accountId, { type, channel: 'push', isOn: true, rhythm: null });
}

const purpose = 'unsubscribe';

/** Reveals nothing, never expires, and unsubscribes only its member. */
export function createUnsubscribeToken(
  { config }: Pick<Platform, 'config'>,
  accountId: number,
  type: MailSubject,
): string {
  return seal(config, purpose, JSON.stringify([accountId, type]));
}

interface Subscription {
  accountId: number;
  type: MailSubject;
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
  const own = await listChoicesOf(platform, account.id);
  return {
    type,
    mail: type === 'digest' ? listDigested(own).length > 0 : wants(own, type, 'mail'),
    all_mails_off: account.notificationsDisabled.length > 0,
  };
}

/**
 * `type` limits it to the mail's type. Without a scope, as by the button of mail programs, all mails stop, but of the digest the
 * digest alone: who takes it chose it instead of the others. False for a foreign link.
 */
export async function unsubscribe(
  platform: Platform,
  token: string,
  scope: 'type' | 'all' | undefined,
): Promise<boolean> {
  const subscription = readUnsubscribeToken(platform, token);
  const account = subscription && (await findAccount(platform, subscription.accountId));
  if (!account || account.status === 'erased') return false;
  const { type } = subscription;
  if (type === 'digest' && scope !== 'all') await unsubscribeDigest(platform, account.id);
  else if (type !== 'digest' && scope === 'type')
    await saveChoice(platform, account.id, { type, channel: 'mail', on: false });
  else await addMailsOffReason(platform, account.id, 'listunsubscribe');
  return true;
}

async function unsubscribeDigest(platform: Platform, accountId: number): Promise<void> {
  await platform.db.transaction(async () => {
    if (!(await lockAccount(platform, accountId))) return;
    await turnDigestsOff(platform, accountId);
    await scheduleDigests(platform, accountId);
  });
}
