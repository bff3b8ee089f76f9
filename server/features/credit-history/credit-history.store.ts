import type { TransferKind } from '#contract/credits/kinds.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface CreditEntryRow {
  id: number;
  kind: TransferKind;
  /** Negative when spent. */
  credits: number;
  at: Date;
  profile: { id: number; name: string } | null;
  paymentId: number | null;
}

/** Behind the cursor, latest first, with the balance after the first entry, in one consistent statement. */
export async function listCreditEntryRows(
  { db }: Platform,
  accountId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ balance: number; rows: CreditEntryRow[] }> {
  const { rows } = await db.query(entriesText, [accountId, before ?? null, limit]);
  const [{ balance = 0, movements = [] } = {}] = rows;
  return {
    balance: Number(balance),
    rows: (movements as (Omit<CreditEntryRow, 'at'> & { at: string })[]).map((row) => ({
      ...row,
      at: new Date(row.at),
    })),
  };
}

/**
 * Causes: `message:<conversation>:<number>` for a message and its attachments, `payment:<id>` for a purchase,
 * `refund:<id>:<cents>` for its refunds.
 */
const entriesText = `
  with own as (
    select id, kind, cause, created_at, case when to_account = $1 then credits else -credits end as credits
    from transfer where $1::bigint in (from_account, to_account)
  ), page as (
    select own.*, p.partner_id, pr.name,
      case when cause similar to '(payment|refund):%' then split_part(cause, ':', 2)::bigint end as payment_id
    from (select * from own where $2::bigint is null or id < $2 order by id desc limit $3) own
    left join conversation_participant p on p.member_id = $1 and cause like 'message:%'
      and p.conversation_id = case when cause like 'message:%' then split_part(cause, ':', 2)::bigint end
    left join pair on pair.lo = least($1, p.partner_id) and pair.hi = greatest($1, p.partner_id)
    left join account a on a.id = p.partner_id and a.status in ('active', 'not_confirmed')
      and pair.lo_blocked_at is null and pair.hi_blocked_at is null
    left join profile pr on pr.member_id = a.id and pr.status = 'active'
  )
  select coalesce((select balance from wallet where account_id = $1), 0)
      - coalesce((select sum(credits) from own where id >= $2), 0) as balance,
    (select coalesce(json_agg(json_build_object(
        'id', id, 'kind', kind, 'credits', credits, 'at', created_at, 'paymentId', payment_id,
        'profile', case when name is not null then json_build_object('id', partner_id, 'name', name) end)
      order by id desc), '[]') from page) as movements`;
