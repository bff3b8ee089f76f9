import { deliveryDays, maxAttempts } from '#contract/partners/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { requestGuarded } from '#server/platform/outgoing/guarded-request.ts';
import { isExtraHost } from '#server/platform/outgoing/public-address.ts';
import { signMessage } from '#server/platform/outgoing/signed-message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillAddress } from '../address.rules.ts';
import { findEndpoint, markFailing, markWorking } from '../endpoints.store.ts';
import type { EndpointRow } from '../partners.table.ts';
import { deleteExpiredSecrets, listSecretsOf } from '../secrets.store.ts';
import { claimNext, deleteDeliveriesBefore, listDueEndpoints, recordOutcome } from './deliveries.store.ts';
import type { DeliveryRow } from './deliveries.table.ts';
import { type EventBody, toPlaceholders } from './events.rules.ts';
import { pauseFailing } from './pause.service.ts';
import { hasFailedTooLong } from './schedule.rules.ts';

export const deliveryJob = 'partners.deliver';

const timeoutMs = 10_000;
const maxAnswer = 300;
/** How long one run serves an endpoint before others get their turn. */
const turnMs = 5000;

/** Sent with each event; the schedule brings what failed before. */
export function createDeliveryJob(platform: Platform): JobKind<object> {
  return {
    name: deliveryJob,
    retries: 2,
    retryDelay: 60,
    cron: '* * * * *',
    atStart: true,
    run: () => deliverDue(platform),
  };
}

export function createForgettingJob(platform: Platform): JobKind<object> {
  return {
    name: 'partners.forget-deliveries',
    retries: 1,
    retryDelay: 60,
    cron: '50 3 * * *',
    async run() {
      const day = new Date(platform.clock.now().getTime() - deliveryDays * dayMs);
      await deleteExpiredSecrets(platform);
      await deleteDeliveriesBefore(platform, day);
    },
  };
}

/**
 * Endpoints side by side: a slow one holds up the others for a turn and one answer at most. The other jobs that wait were committed
 * with their events, so this run sees those; else an endpoint that answers in ten seconds would gather jobs without end.
 */
async function deliverDue(platform: Platform): Promise<void> {
  await platform.jobs.dropQueued(deliveryJob);
  const endpoints = await listDueEndpoints(platform);
  await Promise.all(endpoints.map((id) => serveEndpoint(platform, id)));
}

/** One delivery after the other until one fails: the others would most likely fail, too, and wait for the next run. */
async function serveEndpoint(platform: Platform, endpointId: number): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < turnMs) {
    const delivery = await claimNext(platform, endpointId);
    if (!delivery) return;
    if (delivery.state !== 'waiting') continue;
    const endpoint = await findEndpoint(platform, endpointId);
    if (!endpoint || !(await deliver(platform, endpoint, delivery))) return;
  }
  await platform.jobs.send(deliveryJob, {});
}

interface Outcome {
  /** Null: nobody has answered. */
  code: number | null;
  answer: string;
}

async function deliver(platform: Platform, endpoint: EndpointRow, delivery: DeliveryRow): Promise<boolean> {
  const { code, answer } = await send(platform, endpoint, delivery);
  const isDone = code !== null && code >= 200 && code < 300;
  const outcome = { code, answer: toStorable(answer) };
  await platform.db.transaction(async () => {
    if (isDone) {
      await markWorking(platform, endpoint.id);
      return recordOutcome(platform, delivery, { ...outcome, state: 'delivered' });
    }
    const since = await markFailing(platform, endpoint.id);
    const isPausing = since !== null && hasFailedTooLong(since, platform.clock.now());
    if (isPausing) await pauseFailing(platform, endpoint);
    // What the pause began with waits like all that happens meanwhile.
    const isLast = delivery.attempts >= maxAttempts && !isPausing;
    await recordOutcome(platform, delivery, { ...outcome, state: isLast ? 'failed' : 'waiting' });
  });
  return isDone;
}

/** PostgreSQL stores neither NUL nor half a character. */
function toStorable(text: string): string {
  return text.replaceAll('\0', '').slice(0, maxAnswer).toWellFormed();
}

async function send(
  platform: Platform,
  { id, kind, url: address }: EndpointRow,
  { messageId, body }: DeliveryRow,
): Promise<Outcome> {
  const { config, clock } = platform;
  try {
    const isPostback = kind === 'postback';
    const url = isPostback
      ? fillAddress(address, toPlaceholders(JSON.parse(body) as EventBody))
      : new URL(address);
    const secrets = isPostback ? [] : await listSecretsOf(platform, id);
    const { status, text } = await requestGuarded(url, {
      method: isPostback ? 'GET' : 'POST',
      headers: isPostback
        ? { accept: '*/*' }
        : {
            'content-type': 'application/json; charset=utf-8',
            ...signMessage(secrets, { id: messageId, at: clock.now(), body }),
          },
      body: isPostback ? null : body,
      timeoutMs,
      isTrusted: isExtraHost(url, config.partnerExtraHosts),
      maxAnswer,
    });
    return { code: status, answer: text };
  } catch (error) {
    return { code: null, answer: (error as Error).message };
  }
}
