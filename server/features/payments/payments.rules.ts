import type { PaymentStatus } from '#contract/payments/facts.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/**
 * Payments only move up, so late or repeated messages change nothing. Late money is still the member's:
 * completed is above all.
 */
const finality: Record<PaymentStatus, number> = {
  loading: 0,
  pending: 1,
  failed: 2,
  cancelled: 2,
  expired: 2,
  completed: 3,
};

export function listStatusesBefore(status: PaymentStatus): PaymentStatus[] {
  const statuses = Object.keys(finality) as PaymentStatus[];
  return statuses.filter((earlier) => finality[earlier] < finality[status]);
}

export interface Charge {
  amountCents: number;
  currency: string;
  reference: string;
}

/** Returns how the provider's statement differs from the order, if it does. */
export function findMismatch(ordered: Charge, stated: Charge): string | undefined {
  const differences = (['amountCents', 'currency', 'reference'] as const)
    .filter((key) => ordered[key] !== stated[key])
    .map((key) => `${key} is ${stated[key]} instead of ${ordered[key]}`);
  return differences.length > 0 ? differences.join(', ') : undefined;
}

const pauses = {
  /** In the end every two days. */
  open: { shortest: minuteMs, longest: 2 * dayMs },
  /** Only finds refunds whose message was lost. */
  completed: { shortest: hourMs, longest: 7 * dayMs },
};

/** Plans the next look-up after half the payment's age. */
export function planNextCheck(
  { status, createdAt }: { status: PaymentStatus; createdAt: Date },
  now: Date,
): Date {
  const { shortest, longest } = pauses[status === 'completed' ? 'completed' : 'open'];
  const pause = Math.min(Math.max((now.getTime() - createdAt.getTime()) / 2, shortest), longest);
  return new Date(now.getTime() + pause);
}

/** Payers may dispute an unauthorised payment for 13 months (Directive (EU) 2015/2366 art. 71). */
export const refundWatchMs = 400 * dayMs;

/** Total credits to take back for a refund: pro rata, in the member's favour. */
export function planClaim(
  { credits, amountCents }: { credits: number; amountCents: number },
  refundedCents: number,
): number {
  return Math.floor((credits * refundedCents) / amountCents);
}

/** Refund for unused credits: pro rata, in the member's favour. */
export function valueOfUnusedCredits(
  { credits, amountCents }: { credits: number; amountCents: number },
  unused: number,
): number {
  return Math.ceil((amountCents * unused) / credits);
}

/** The provider forgets the idempotency key after an hour; a later attempt could pay a second time. */
export const loadingLimitMs = 55 * minuteMs;

/** Retries a refund at an unavailable provider soon, then hourly without end. */
export function findRetryPause(tries: number): number {
  return Math.min(minuteMs * 2 ** Math.min(tries, 10), hourMs);
}
