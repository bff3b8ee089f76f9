import { createHmac } from 'node:crypto';
import type { PartnerEvent, Placeholder, testEvent } from '#contract/partners/facts.ts';
import type { TrafficSource } from '#contract/signup/endpoints.ts';

export interface Money {
  amountCents: number;
  currency: string;
}

/** What partners read: nothing in it tells who somebody is. */
export interface EventBody {
  type: PartnerEvent | typeof testEvent;
  timestamp: string;
  data: {
    /** Names the member to this partner alone. */
    member: string;
    domain: string;
    country: string | null;
    partner: string | null;
    ref: string | null;
    sub1: string | null;
    sub2: string | null;
    sub3: string | null;
    amount_cents?: number;
    currency?: string;
  };
}

interface EventFacts {
  type: EventBody['type'];
  at: Date;
  member: string;
  domain: string;
  country: string | null;
  source: TrafficSource | null;
  money?: Money | undefined;
}

export function toEventBody({ type, at, member, domain, country, source, money }: EventFacts): EventBody {
  const { network, ref, sub1, sub2, sub3 } = source ?? {};
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      member,
      domain,
      country,
      partner: network || null,
      ref: ref || null,
      sub1: sub1 || null,
      sub2: sub2 || null,
      sub3: sub3 || null,
      ...(money && { amount_cents: money.amountCents, currency: money.currency }),
    },
  };
}

/** Under a key of the partner, so that two partners cannot compare whom they brought. */
export function nameMember(key: string, memberId: number): string {
  const hash = createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(String(memberId))
    .digest('base64url');
  return `mem_${hash.slice(0, 32)}`;
}

/** The values of a postback's template, from the body of its event. */
export function toPlaceholders({ type, data }: EventBody): Record<Placeholder, string> {
  const { amount_cents: cents, currency = '', sub1, sub2, sub3 } = data;
  return {
    sub1: sub1 ?? '',
    sub2: sub2 ?? '',
    payout: cents === undefined ? '' : (cents / 100).toFixed(2),
    currency,
    event: type.replace(/^member\./, ''),
    click: sub3 ?? '',
  };
}
