import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { PushMessage } from '#contract/notifications/endpoints.ts';
import type { Config } from '#server/config.ts';
import type { PushPlan } from '#server/feature.ts';
import { isExtraService, isPushService } from './push.rules.ts';

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
  const { status, retryAfter } = await post(url, {
    headers,
    body,
    isTrusted: isExtraService(url, config.pushExtraHosts),
  });
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429 && retryAfter) return { retryAfter };
  if (status === 429 || status >= 500) throw new Error(`${url.host} answered ${status}`);
  return 'refused';
}

interface HttpPost {
  headers: Record<string, string | number>;
  body: Buffer | null;
  /** Named by the operator, who may name a host in a private network. */
  isTrusted: boolean;
}

interface Answer {
  status: number;
  /** Seconds; undefined when the service names none, or a day. */
  retryAfter: number | undefined;
}

function post(url: URL, { headers, body, isTrusted }: HttpPost): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(isTrusted ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        // The rest of the response is not needed, however long it is.
        response.destroy();
        const retryAfter = Number(response.headers['retry-after']) || undefined;
        resolve({ status: response.statusCode ?? 500, retryAfter });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix);
}
/** The public part of IPv6; the rest is local, mapped or reserved. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, 'ipv6');
  return !privateNetworks.check(address);
}

/** Connects to the very addresses that were checked, so that a second DNS answer changes nothing. */
const lookupPublic: LookupFunction = (hostname, { all }, callback) => {
  lookup(hostname, { all: true }).then(
    (addresses) => {
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) callback(new Error(`${hostname} is in no public network`), []);
      else if (all) callback(null, open as LookupAddress[]);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, []),
  );
};
