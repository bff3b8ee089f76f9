import type { OrderState, StateFilter } from '#contract/money/facts.ts';
import type { PaymentStatus } from '#contract/payments/facts.ts';
import { hourMs } from '#server/platform/durations.ts';

/** An open payment that is older than this is looked at by a person. */
export const stuckAfterMs = hourMs;

interface PaymentFacts {
  status: PaymentStatus;
  amountCents: number;
  refundedCents: number;
  chargedBackCents: number;
}

/** A chargeback stands above all, since it costs a fee and stops the member's next order. */
export function findState({
  status,
  amountCents,
  refundedCents,
  chargedBackCents,
}: PaymentFacts): OrderState {
  if (status !== 'completed') return status;
  if (chargedBackCents > 0) return 'charged_back';
  if (refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'partly_refunded' : 'completed';
}

/** The provider has stated another payment than was ordered, and not the right one since. */
const paidOtherwise = `exists (select from payment_event e where e.payment_id = o.id and e.status = 'completed' and e.problem = p.problem
  and not exists (select from payment_event l where l.payment_id = o.id and l.id > e.id and l.status = 'completed' and l.problem is null))`;

/** Money that did not arrive, until a later refund or the bank has brought it back. */
const refundMissing = `(p.refunded_cents < o.amount_cents and (
    exists (select from ordered_refund r where r.order_id = o.id and r.state = 'refused'
      and not exists (select from ordered_refund l where l.order_id = o.id and l.state = 'refunded' and l.number > r.number))
    or exists (select from withdrawal w where w.order_id = o.id and w.state = 'refused'
      and not exists (select from ordered_refund l where l.order_id = o.id and l.state = 'refunded' and l.created_at > w.declared_at))
    or exists (select from payment_event e where e.payment_id = o.id and e.status = 'refund_failed' and p.refunded_cents < e.amount_cents)))`;

/** An order that does not agree with what the provider says of it, be it seen or not. */
export function writeAttention(bindStuck: () => string): string {
  return `((p.status in ('loading', 'pending') and p.created_at < ${bindStuck()}) or ${paidOtherwise} or ${refundMissing})`;
}

/** What is known of an order: who has seen it has seen no more than that. */
export const attentionMark = `concat_ws(' ', p.status, (select max(e.id) from payment_event e where e.payment_id = o.id),
  (select count(*) from ordered_refund r where r.order_id = o.id and r.state = 'refused'),
  (select count(*) from withdrawal w where w.order_id = o.id and w.state = 'refused'))`;

/** The same as a condition on the rows `p` of payment and `o` of payment_order; `bindStuck` gives the parameter of that time. */
export function writeStateFilter(state: StateFilter, bindStuck: () => string): string {
  const paid = `p.status = 'completed'`;
  switch (state) {
    case 'attention':
      return `(${writeAttention(bindStuck)} and not exists (select from order_seen s where s.order_id = o.id and s.mark = ${attentionMark}))`;
    case 'charged_back':
      return `${paid} and p.charged_back_cents > 0`;
    case 'refunded':
      return `${paid} and p.charged_back_cents = 0 and p.refunded_cents >= o.amount_cents`;
    case 'partly_refunded':
      return `${paid} and p.charged_back_cents = 0 and p.refunded_cents > 0 and p.refunded_cents < o.amount_cents`;
    case 'completed':
      return `${paid} and p.charged_back_cents = 0 and p.refunded_cents = 0`;
    default:
      return `p.status = '${state}'`;
  }
}

/** Whole credits, which a sign may precede; undefined for any other text. */
export function readCredits(text: string): number | undefined {
  return /^[+-]?\d{1,6}$/.test(text) ? Number(text) : undefined;
}
