import type { PushMessage } from '#contract/notifications/endpoints.ts';
import type { Config } from '#server/config.ts';
import type { PushPlan } from '#server/feature.ts';
import { requestGuarded } from '#server/platform/outgoing/guarded-request.ts';
import { isExtraHost } from '#server/platform/outgoing/public-address.ts';
import { isPushService } from './push.rules.ts';

const timeoutMs = 5000;

/** The push service's answer, or the seconds until a retry; anything else is retried too. */
export type PushOutcome = 'taken' | 'gone' | 'unauthorized' | 'refused' | { retryAfter: number };

export interface PushRequest extends PushPlan {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  message: PushMessage;
  /** An address or page where a push service reaches the operator. */
  contact: string;
}

/** Sends an encrypted message without following redirects. Throws when a retry may succeed. */
export async function sendPush(config: Config, request: PushRequest): Promise<PushOutcome> {
  const { subscription, message, contact, ttl, urgency, topic } = request;
  if (!isPushService(subscription.endpoint, config.pushExtraHosts)) return 'refused';
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...config.vapid },
    TTL: ttl,
    urgency,
    topic,
  });
  const url = new URL(subscription.endpoint);
  const { status, headers: answered } = await requestGuarded(url, {
    method: 'POST',
    headers,
    body,
    timeoutMs,
    isTrusted: isExtraHost(url, config.pushExtraHosts),
  });
  // Some services name a date.
  const retryAfter = Number(answered['retry-after']) || undefined;
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429 && retryAfter) return { retryAfter };
  if (status === 429 || status >= 500) throw new Error(`${url.host} answered ${status}`);
  return 'refused';
}
