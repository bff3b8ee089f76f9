import type { Site } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listEarlier } from './changes/changes.store.ts';
import { toContent } from './chat.rules.ts';
import { findPartner, listMessages } from './conversations.store.ts';
import { historyStartsAt } from './history/history.rules.ts';

export interface MessageEvidence {
  seq: number;
  own: boolean;
  content: object;
  sentAt: string;
  /** Of the reported one: what it said before it was changed or taken back. */
  earlier?: string[];
}

/** Messages stored before and after the reported one, enough to understand it. */
const around = 3;

/**
 * A partner's message that the member can read, with its neighbours; undefined without one. A block hides it, so fetch
 * it first.
 */
export async function findMessageEvidence(
  platform: Platform,
  { site, memberId }: { site: Site; memberId: number },
  { partnerId, seq }: { partnerId: number; seq: number },
): Promise<MessageEvidence[] | undefined> {
  const partner = await findPartner(platform, memberId, partnerId);
  if (!partner?.conversationId) return undefined;
  const rows = await listMessages(platform, {
    conversationId: partner.conversationId,
    after: Math.max(partner.hiddenSeq ?? 0, seq - around - 1),
    before: seq + around + 1,
    since: historyStartsAt(site.settings, platform.clock.now()),
    limit: 2 * around + 1,
  });
  if (!rows.some((row) => row.seq === seq && row.senderId === partnerId)) return undefined;
  // The reporter may have seen other words than those of this moment.
  const earlier = new Map<number, string[]>();
  for (const row of rows)
    if (row.senderId === partnerId && (row.editedAt !== null || row.takenBack !== null))
      earlier.set(
        row.seq,
        await listEarlier(platform, { conversation: partner.conversationId, seq: row.seq }),
      );
  return rows.map((row) => ({
    seq: row.seq,
    own: row.senderId === memberId,
    content: toContent(row),
    sentAt: row.sentAt.toISOString(),
    ...(earlier.get(row.seq)?.length && { earlier: earlier.get(row.seq) }),
  }));
}
