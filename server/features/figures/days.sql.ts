/** Parameters of every statement: $1 the domain, $2 its time zone, $3 the first day, $4 the last one, which counts. */
export const starts = `($3::date::timestamp at time zone $2::text)`;
const ends = `(($4::date + 1)::timestamp at time zone $2::text)`;

export function within(column: string): string {
  return `${column} >= ${starts} and ${column} < ${ends}`;
}

export function dayOf(column: string): string {
  return `(${column} at time zone $2::text)::date`;
}

/** A part of a figure is named by 64 characters at the most. */
export function cut(text: string): string {
  return `left(coalesce(${text}, ''), 64)`;
}

/** The source of a member to which costs belong, whatever its refs. */
export function networkOf(account: string): string {
  return cut(`${account}.network ->> 'network'`);
}

/**
 * Cents that a payment event `e` moved. A refund says the sum of all until then: what it changed is the difference to the one before.
 */
export const movedCents = `e.amount_cents - case e.status when 'completed' then 0 else coalesce((
        select b.amount_cents from payment_event b where b.payment_id = e.payment_id and b.status in ('refunded', 'reversed')
          and b.id < e.id order by b.id desc limit 1), 0) end`;

export const isMoved = `(e.status in ('refunded', 'reversed') or (e.status = 'completed' and e.problem is null))`;
