import type { Platform } from '#server/platform/platform.ts';

/**
 * Completed payments without exactly their credits in the ledger, and vice versa, also for refunds. One
 * statement for a consistent snapshot.
 */
export async function listUnsettledOrders({ db }: Pick<Platform, 'db'>): Promise<number[]> {
  const { rows } = await db.query(
    `select coalesce(bought.id, posted.id) as id
     from (select o.id, o.account_id, o.credits from payment_order o join payment p on p.id = o.id
           where p.status = 'completed') bought
     full join (select split_part(cause, ':', 2)::bigint as id, to_account, credits from transfer
                where kind = 'purchase') posted on posted.id = bought.id
     where (bought.account_id, bought.credits) is distinct from (posted.to_account, posted.credits)
     union
     select coalesce(p.id, posted.id)
     from (select id, claimed_credits from payment where claimed_credits > 0) p
     full join (select split_part(cause, ':', 2)::bigint as id,
                  sum(case kind when 'refund' then credits else -credits end) as credits
                from transfer where kind in ('refund', 'reversal') group by 1) posted on posted.id = p.id
     where coalesce(p.claimed_credits, 0) <> coalesce(posted.credits, 0)
     order by 1`,
    undefined,
    { isLong: true },
  );
  return rows.map(({ id }) => Number(id));
}

/** Orders whose refund the bank returned, until another refund pays that money. */
export async function listReturnedRefunds({ db }: Pick<Platform, 'db'>): Promise<number[]> {
  const { rows } = await db.query(
    `select distinct p.id from payment p join payment_event e on e.payment_id = p.id
     where e.status = 'refund_failed' and p.refunded_cents < e.amount_cents order by 1`,
    undefined,
    { isLong: true },
  );
  return rows.map(({ id }) => Number(id));
}
