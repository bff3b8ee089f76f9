import { eq, sql } from 'drizzle-orm';
import type { ReceivedGift } from '#contract/profiles/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giftShelf } from './gifts.table.ts';

export async function showShelf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    insert into gift_shelf (member_id)
    -- What is set by whoever has just left would outlive the account.
    select id from account where id = ${memberId} and status in ('active', 'not_confirmed')
    on conflict do nothing`);
}

export async function hideShelf({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(giftShelf).where(eq(giftShelf.memberId, memberId));
}

export async function isShelfShown({ db }: Platform, memberId: number): Promise<boolean> {
  return (await db().$count(giftShelf, eq(giftShelf.memberId, memberId))) > 0;
}

/** Gifts that a member received, can still read and shows; the most frequent first. */
export async function listShown({ db }: Platform, memberId: number): Promise<ReceivedGift[]> {
  const { rows } = await db.query(
    `select m.content->>'gift' as gift, count(*)::integer as count
     from gift_shelf s
     join conversation_participant p on p.member_id = s.member_id
     join message m on m.conversation_id = p.conversation_id and m.kind = 'gift'
       and m.sender_id = p.partner_id and m.seq > p.hidden_seq
     where s.member_id = $1
     group by 1 order by 2 desc, 1`,
    [memberId],
    { isKept: true },
  );
  return rows as unknown as ReceivedGift[];
}
