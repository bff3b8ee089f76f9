import type { Platform } from '#server/platform/platform.ts';

interface Own {
  conversationId: number;
  memberId: number;
}

/** A conversation as one of its two members has it. */
interface Ending {
  partnerId: number;
  revision: number;
  endedBy: number | null;
}

export async function findEnding(
  { db }: Platform,
  { conversationId, memberId }: Own,
): Promise<Ending | undefined> {
  const { rows } = await db.query(
    `select p.partner_id as "partnerId", c.revision, p.ended_by as "endedBy"
     from conversation_participant p join conversation c on c.id = p.conversation_id
     where p.conversation_id = $1 and p.member_id = $2`,
    [conversationId, memberId],
  );
  return rows[0] as Ending | undefined;
}

/** Opens it for both and returns its new revision. Runs inside a transaction that holds sending. */
export async function writeReopened({ db }: Platform, conversationId: number): Promise<number> {
  // The conversation first and its participants then, as whatever changes messages does.
  const { rows } = await db.query(
    'update conversation set revision = revision + 1 where id = $1 returning revision',
    [conversationId],
  );
  await db.query(
    `update conversation_participant p set ended_by = null
     from (select member_id from conversation_participant where conversation_id = $1
       order by member_id for no key update) two
     where p.conversation_id = $1 and p.member_id = two.member_id`,
    [conversationId],
  );
  return rows[0]?.revision as number;
}
