import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { conversation, message } from '../chat.table.ts';

/** What the member wrote before any answer in each conversation they have started since then: at most so many texts. */
export async function listOpenings(
  { db }: Platform,
  { memberId, since, length }: { memberId: number; since: Date; length: number },
): Promise<string[][]> {
  const isUnanswered = sql`not exists (select from ${message} answer where answer.conversation_id = ${message.conversationId}
    and answer.sender_id <> ${memberId} and answer.seq < ${message.seq})`;
  const rows = await db()
    .select({ id: conversation.id, text: sql<string | null>`${message.content}->>'text'` })
    .from(conversation)
    .innerJoin(message, and(eq(message.conversationId, conversation.id), lte(message.seq, length)))
    .where(
      and(
        eq(conversation.startedBy, memberId),
        gt(conversation.createdAt, since),
        eq(message.senderId, memberId),
        isUnanswered,
      ),
    );
  const byConversation = Map.groupBy(rows, ({ id }) => id);
  return [...byConversation.values()].map((texts) => texts.flatMap(({ text }) => text ?? []));
}
