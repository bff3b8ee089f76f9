import { and, eq, gt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { conversation, message } from '../chat.table.ts';

/** Texts with which the member has started conversations since then. */
export async function listFirstTexts({ db }: Platform, memberId: number, since: Date): Promise<string[]> {
  const rows = await db()
    .select({ text: sql<string | null>`${message.content}->>'text'` })
    .from(conversation)
    .innerJoin(message, and(eq(message.conversationId, conversation.id), eq(message.seq, 1)))
    .where(and(eq(conversation.startedBy, memberId), gt(conversation.createdAt, since)));
  return rows.flatMap(({ text }) => text ?? []);
}
