import { setTimeout as wait } from 'node:timers/promises';
import type { PushSubscriptionData } from '#contract/notifications/endpoints.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { Viewer } from '#server/call.ts';
import type { Feature, PushKind, PushTopic } from '#server/feature.ts';
import { isPaused } from '#server/features/members/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService, platformState } from '#server/platform/platform-state.ts';
import { listPushRefusals } from '../choices.store.ts';
import { isDeferredAtNight } from '../quiet-hours.rules.ts';
import { findEndOfNight, wasActiveSince } from '../quiet-hours.service.ts';
import { maxSubscriptions, requireUsable } from './push.rules.ts';
import {
  countRefusal,
  type Destination,
  deleteOfMember,
  deleteSubscription,
  findDestination,
  isStored,
  keepNewest,
  listSubscriptionIds,
  lockMember,
  resetRefusals,
  type SubscriptionOwner,
  upsertSubscription,
} from './push.store.ts';
import { sendPush } from './push-sender.ts';

const subscribing = { name: 'push-subscribe', points: 30, seconds: hourSeconds };
export const pushJob = 'notifications.push';
const gatherMs = 100;

interface WorksTopic {
  about: 'works';
}

/** Proves to a member who just subscribed that messages arrive. */
export const testPush: PushKind<WorksTopic> = {
  about: 'works',
  compose: (_topic, { t, site }) => ({
    title: t('push:works.title'),
    body: t('push:works.body', { site: site.settings.name }),
    tag: 'works',
    check: '/notifications',
    open: '/notifications',
  }),
  plan: () => ({ ttl: 60, urgency: 'high' }),
};

interface QueuedPush {
  subscriptionId: number;
  topic: PushTopic;
  /** The member seemed to look at a page, which was asked this: its answer makes the message needless. */
  question?: string;
  /** When a message held back for the morning was due. */
  heldSince?: string;
  putOff?: number;
}

/** Provided by the feature that knows sessions. */
export const sessionCheck = platformService<(sessionId: string) => Promise<boolean>>(
  'notifications.session-check',
);

/** Stores a subscription and sends a test message. Pages repeat it when opened; repeats are not limited. */
export async function saveSubscription(
  platform: Platform,
  viewer: SubscriptionOwner,
  subscription: PushSubscriptionData,
): Promise<void> {
  if (await isStored(platform, viewer, subscription)) return;
  await platform.limits.consume(subscribing, String(viewer.id));
  requireUsable(subscription, platform.config.pushExtraHosts);
  await platform.db.transaction(async () => {
    await lockMember(platform, viewer.id);
    // Revoked since this call began: a subscription would outlive its session.
    if (!(await sessionCheck.get(platform)(viewer.sessionId))) return;
    const subscriptionId = await upsertSubscription(platform, viewer, subscription);
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

interface News {
  accountId: number;
  topic: PushTopic;
}

interface PushBatch {
  news: News[];
  queued: Promise<void>;
}

interface PushQueue {
  gathering: PushBatch | undefined;
  /** Includes batches that no more events join. */
  queueing: Set<Promise<void>>;
}

const queueOf = platformState(
  'notifications.push-queue',
  (): PushQueue => ({ gathering: undefined, queueing: new Set() }),
);

export interface OpenPages {
  /** Members with a page that is taken for visible, in any process. */
  find(memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Asks the pages of a member whether they are; returns the question. */
  ask(memberId: number): string;
  /** How long a page may take to answer. */
  answerMs: number;
  isAnswered(question: string): Promise<boolean>;
}

/** Provided by the feature that holds the streams. */
export const openPages = platformService<OpenPages>('notifications.open-pages');

/**
 * One job per browser, so that an unavailable service repeats nothing elsewhere. As few members have a
 * subscription, one statement looks up all members named within a moment.
 */
export function queuePush<Topic extends PushTopic>(
  platform: Platform,
  accountId: number,
  topic: Topic,
): Promise<void> {
  const gathering = queueOf(platform).gathering ?? gather(platform);
  gathering.news.push({ accountId, topic });
  return gathering.queued;
}

function gather(platform: Platform): PushBatch {
  const state = queueOf(platform);
  const news: News[] = [];
  const queued = wait(gatherMs).then(() => {
    state.gathering = undefined;
    return queueAll(platform, news);
  });
  const gathering = { news, queued };
  state.gathering = gathering;
  state.queueing.add(queued);
  const close = () => void state.queueing.delete(queued);
  queued.then(close, close);
  return gathering;
}

async function queueAll(platform: Platform, news: readonly News[]): Promise<void> {
  const subscriptions = await listSubscriptionIds(
    platform,
    news.map(({ accountId }) => accountId),
  );
  if (subscriptions.length === 0) return;
  const browsersOf = Map.groupBy(subscriptions, ({ accountId }) => accountId);
  const questions = await askLooking(platform, [...browsersOf.keys()]);
  const refusals = await listPushRefusals(platform, [...browsersOf.keys()]);
  for (const { accountId, topic } of news) {
    const browsers = browsersOf.get(accountId);
    if (!browsers) continue;
    if (refusals.some((refusal) => refusal.accountId === accountId && refusal.type === topic.type)) continue;
    const question = questions.get(accountId);
    const morning = question ? undefined : await findMorning(platform, accountId, topic);
    for (const { id } of browsers) {
      const push = { subscriptionId: id, topic };
      if (question) await queueUnlessSeen(platform, { ...push, question });
      else await queue(platform, push, morning);
    }
  }
}

/** What members are asked who seem to look at a page. The look-up may be wrong; an answer that follows it is not. */
async function askLooking(platform: Platform, memberIds: number[]): Promise<ReadonlyMap<number, string>> {
  const pages = openPages.find(platform);
  if (!pages) return new Map();
  return new Map([...(await pages.find(memberIds))].map((memberId) => [memberId, pages.ask(memberId)]));
}

async function queueUnlessSeen(platform: Platform, push: QueuedPush): Promise<void> {
  const { answerMs } = openPages.get(platform);
  // Seconds of the database: the clocks of machines may differ by more.
  await platform.jobs.send(pushJob, push, { startAfter: answerMs / 1000 });
}

async function findMorning(
  platform: Platform,
  accountId: number,
  { type }: PushTopic,
): Promise<Date | undefined> {
  return isDeferredAtNight(type) ? findEndOfNight(platform, accountId) : undefined;
}

export async function finishQueueing(platform: Platform): Promise<void> {
  await Promise.allSettled(queueOf(platform).queueing);
}

async function queue({ jobs, clock }: Platform, push: QueuedPush, morning?: Date): Promise<void> {
  if (!morning) return jobs.send(pushJob, push);
  await jobs.send(pushJob, { ...push, heldSince: clock.now().toISOString() }, { startAfter: morning });
}

/** Late messages are useless: a few attempts within some minutes. */
export function createPushJob(platform: Platform, features: readonly Feature[]): JobKind<QueuedPush> {
  const kinds = features.flatMap(({ pushes = [] }) => pushes);
  return {
    name: pushJob,
    retries: 4,
    retryDelay: 15,
    async run(push) {
      const kind = kinds.find(({ about }) => about === push.topic.about);
      if (!kind) throw new Error(`No feature sends push messages about ${push.topic.about}`);
      await deliverPush(platform, kind, push);
    },
  };
}

async function deliverPush(platform: Platform, kind: PushKind, push: QueuedPush): Promise<void> {
  const { subscriptionId, topic, question, heldSince } = push;
  const to = await findDestination(platform, subscriptionId);
  // Asked here and not when it was queued: a break that begins meanwhile is quiet, too.
  if (to && topic.type && (await isPaused(platform, to.accountId))) return;
  if (to && question) {
    if (await openPages.find(platform)?.isAnswered(question)) return;
    const morning = await findMorning(platform, to.accountId, topic);
    if (morning) return queue(platform, { subscriptionId, topic }, morning);
  }
  if (!to || (heldSince && (await wasActiveSince(platform, to.accountId, heldSince)))) return;
  if (heldSince && kind.isDue && !(await kind.isDue(platform, to.accountId))) return;
  if (kind.claim && !(await kind.claim(platform, to.accountId, topic))) return;
  const site = await getSite(platform, to.siteId);
  const t = createServerTranslate<'push'>(to.language, site.words);
  const outcome = await sendPush(platform.config, {
    ...kind.plan(topic),
    subscription: to,
    message: kind.compose(topic, { platform, t, site }),
    contact: `mailto:${site.settings.support_email}`,
  });
  platform.watcher?.counted('push', typeof outcome === 'object' ? 'put_off' : outcome);
  if (outcome === 'taken' && to.refusals > 0) await resetRefusals(platform, to.id);
  if (outcome === 'gone') await deleteSubscription(platform, to.id);
  else if (outcome === 'unauthorized') await noteRefusal(platform, to);
  else if (typeof outcome === 'object') await putOff(platform, push, outcome.retryAfter);
  else if (outcome === 'refused') platform.log.warn({ host: new URL(to.endpoint).host }, 'push refused');
}

/** After this many refusals in a row the subscription is forgotten or made for another key. */
const maxRefusals = 5;

async function noteRefusal(platform: Platform, { id, endpoint }: Destination): Promise<void> {
  const refusals = await countRefusal(platform, id);
  platform.log.warn({ host: new URL(endpoint).host, refusals }, 'push refused');
  if (refusals >= maxRefusals) await deleteSubscription(platform, id);
}

/** News of an hour ago are useless, as are endless retries. */
const maxPutOff = { times: 3, seconds: hourSeconds };

async function putOff({ jobs, clock, log }: Platform, push: QueuedPush, seconds: number): Promise<void> {
  const times = (push.putOff ?? 0) + 1;
  if (times > maxPutOff.times || seconds > maxPutOff.seconds) {
    log.warn({ seconds }, 'push given up: its service wants to be asked much later');
    return;
  }
  const startAfter = new Date(clock.now().getTime() + seconds * 1000);
  await jobs.send(pushJob, { ...push, putOff: times }, { startAfter });
}
