import type { PushMessage, PushSubscriptionData } from '#contract/push.ts';
import type { Locale } from '#contract/sites.ts';
import { pushTexts } from '#locales/push-texts.ts';
import { createTranslator, type TextKey } from '#locales/translator.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Site, Viewer } from '#server/platform/http/call.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { maxSubscriptions, requireUsable } from './push.rules.ts';
import {
  deleteOfMember,
  deleteSubscription,
  findDestination,
  keepNewest,
  listSubscriptionIds,
  lockMember,
  upsertSubscription,
} from './push.store.ts';
import { type Parcel, sendPush } from './push-sender.ts';

const subscribing = { name: 'push-subscribe', points: 30, seconds: 3600 };
const pushJob = 'notifications.push';
const daySeconds = 24 * 60 * 60;

/** What a push message can be about. */
export type PushTopic = { about: 'works' } | { about: 'message'; conversation: number };

interface QueuedPush {
  subscriptionId: number;
  topic: PushTopic;
}

/** Keeps where a browser takes messages, and proves at once to its user that they arrive. */
export async function saveSubscription(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  subscription: PushSubscriptionData,
): Promise<void> {
  await platform.limits.consume(subscribing, String(viewer.id));
  requireUsable(subscription, platform.config.pushExtraHosts);
  await platform.db.transaction(async () => {
    await lockMember(platform, viewer.id);
    const subscriptionId = await upsertSubscription(platform, viewer.id, subscription);
    await keepNewest(platform, viewer.id, maxSubscriptions);
    if (subscriptionId !== undefined) await queue(platform, { subscriptionId, topic: { about: 'works' } });
  });
}

export async function removeSubscription(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  endpoint: string,
): Promise<void> {
  await deleteOfMember(platform, viewer.id, endpoint);
}

/** Tells all browsers of a member; one job each, so that a service that is away repeats nothing elsewhere. */
export async function queuePush(platform: Platform, accountId: number, topic: PushTopic): Promise<void> {
  for (const subscriptionId of await listSubscriptionIds(platform, accountId)) {
    await queue(platform, { subscriptionId, topic });
  }
}

async function queue({ jobs }: Platform, push: QueuedPush): Promise<void> {
  await jobs.send(pushJob, push);
}

/** Late is no use: a few tries within some minutes. */
export function createPushJob(platform: Platform): JobKind<QueuedPush> {
  return { name: pushJob, retries: 4, retryDelay: 15, run: (push) => deliverPush(platform, push) };
}

async function deliverPush(platform: Platform, { subscriptionId, topic }: QueuedPush): Promise<void> {
  const to = await findDestination(platform, subscriptionId);
  if (!to) return;
  const site = await getSite(platform, to.siteId);
  const outcome = await sendPush(platform.config, {
    subscription: to,
    message: compose(topic, { site, language: to.language }),
    contact: `mailto:${site.settings.support_email}`,
    ...sendingOf(topic),
  });
  if (outcome === 'gone') await deleteSubscription(platform, to.id);
  else if (outcome === 'refused') platform.log.warn({ host: new URL(to.endpoint).host }, 'push refused');
}

function sendingOf(topic: PushTopic): Pick<Parcel, 'ttl' | 'urgency' | 'topic'> {
  if (topic.about === 'works') return { ttl: 60, urgency: 'high' };
  return { ttl: daySeconds, urgency: 'normal', topic: `chat-${topic.conversation}` };
}

type Words = TextKey<{ push: (typeof pushTexts)[Locale] }>;

function compose(topic: PushTopic, { site, language }: { site: Site; language: Locale }): PushMessage {
  const { t } = createTranslator<Words>(language, { push: pushTexts[language] });
  const facts = { site: site.settings.name };
  if (topic.about === 'works') {
    const page = '/notifications';
    return {
      title: t('push:works.title'),
      body: t('push:works.body', facts),
      tag: 'works',
      check: page,
      open: page,
    };
  }
  const chat = `/chats/${topic.conversation}`;
  const open = `/login?next=${encodeURIComponent(chat)}`;
  return { title: facts.site, body: t('push:message'), tag: `chat-${topic.conversation}`, check: chat, open };
}
