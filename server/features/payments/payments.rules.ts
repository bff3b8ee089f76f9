import type { PaymentStatus } from '#contract/payments/facts.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/**
 * How final a status is. Payments only move up, so a late or repeated message changes nothing. Money that
 * arrives after the provider had given up is still the member's money: completed is above all.
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

/** What was ordered, or what the provider says was paid. */
export interface Charge {
  amountCents: number;
  currency: string;
  /** Our number of the payment, as the provider was told it. */
  reference: string;
}

/** Why a statement of the provider is not about what was ordered; undefined when it is. */
export function findMismatch(ordered: Charge, stated: Charge): string | undefined {
  const differences = (['amountCents', 'currency', 'reference'] as const)
    .filter((key) => ordered[key] !== stated[key])
    .map((key) => `${key} is ${stated[key]} instead of ${ordered[key]}`);
  return differences.length > 0 ? differences.join(', ') : undefined;
}

const pauses = {
  /** In the end every two days. */
  open: { shortest: minuteMs, longest: 2 * dayMs },
  /** Only for what goes back, whose message was lost. */
  completed: { shortest: hourMs, longest: 7 * dayMs },
};

/** A payment is looked up again after half its age. */
export function planNextCheck(
  { status, createdAt }: { status: PaymentStatus; createdAt: Date },
  now: Date,
): Date {
  const { shortest, longest } = pauses[status === 'completed' ? 'completed' : 'open'];
  const pause = Math.min(Math.max((now.getTime() - createdAt.getTime()) / 2, shortest), longest);
  return new Date(now.getTime() + pause);
}

/** How long money may go back: payers may dispute an unauthorised payment for 13 months (Directive (EU) 2015/2366 art. 71). */
export const refundWatchMs = 400 * dayMs;

/** Credits to take back in all when so much of what was paid has gone back: pro rata, in the member's favour. */
export function planClaim(
  { credits, amountCents }: { credits: number; amountCents: number },
  refundedCents: number,
): number {
  return Math.floor((credits * refundedCents) / amountCents);
}

/** What goes back for so many credits that were not used: pro rata, in the member's favour. */
export function valueOfUnusedCredits(
  { credits, amountCents }: { credits: number; amountCents: number },
  unused: number,
): number {
  return Math.ceil((amountCents * unused) / credits);
}

/**
 * How long an order may wait for the provider's first answer. Providers forget the idempotency key after an
 * hour, so a later attempt could become a second payment.
 */
export const loadingLimitMs = 55 * minuteMs;
