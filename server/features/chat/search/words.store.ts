import type { Platform } from '#server/platform/platform.ts';

/**
 * Writes the words of the next messages from before the index, in the order of their places; false when none is left. Runs
 * inside a transaction.
 */
export async function fillWords({ db }: Platform, limit: number): Promise<boolean> {
  const { rows } = await db.query(
    'select conversation_id as conversation, seq from message_words_fill where not done for update',
  );
  const [from] = rows;
  if (!from) return false;
  // Locked, so that no words are written that change meanwhile.
  const { rows: reached } = await db.query(
    `with page as (
       select conversation_id, seq, sent_at, scoped_words(conversation_id, content->>'text') as words, taken_back from message
       where (conversation_id, seq) > ($1, $2) order by conversation_id, seq limit $3 for share
     ), written as (
       insert into message_words (conversation_id, seq, sent_at, words)
       select conversation_id, seq, sent_at, words from page where taken_back is null and words <> '' on conflict do nothing
     )
     select conversation_id as conversation, seq from page order by conversation_id desc, seq desc limit 1`,
    [from.conversation, from.seq, limit],
  );
  const [last] = reached;
  await db.query(
    `update message_words_fill set conversation_id = coalesce($1, conversation_id), seq = coalesce($2, seq), done = $1::bigint is null`,
    [last?.conversation ?? null, last?.seq ?? null],
  );
  return last !== undefined;
}
