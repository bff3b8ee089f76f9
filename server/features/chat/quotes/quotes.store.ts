import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from '../chat.rules.ts';
import { message, participant } from '../chat.table.ts';

export interface Shown {
  conversationId: number;
  /** Messages up to this number, and those from before, are hidden from the reader. */
  after: number;
  since: Date | undefined;
}

/** Messages by their numbers, of one conversation and of what its reader may see. */
export async function findMessages(
  { db }: Platform,
  { conversationId, after, since }: Shown,
  seqs: number[],
): Promise<StoredMessage[]> {
  return db()
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        inArray(message.seq, seqs),
        gt(message.seq, after),
        since && gte(message.sentAt, since),
      ),
    );
}

/** The number of the last message between the two, as one of them has it; 0 without any. */
export async function findLastSeq({ db }: Platform, memberId: number, partnerId: number): Promise<number> {
  const [own] = await db()
    .select({ lastSeq: participant.lastSeq })
    .from(participant)
    .where(and(eq(participant.memberId, memberId), eq(participant.partnerId, partnerId)));
  return own?.lastSeq ?? 0;
}
